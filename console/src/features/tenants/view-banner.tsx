import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { auth } from '@vitrine/contract/auth';
import { useEffect, useState } from 'react';
import { msg, t } from '@vitrine/contract/messages';
import { call } from '../../lib/api.ts';
import { renewSession, useSession, type View } from '../../lib/session.ts';
import { StickyBanner } from '../../ui/sticky-banner.tsx';
import { stopViewing } from './leave-view.ts';

/** Shows during a view whose account this is, with a button that ends the view. */
export function ViewBanner() {
  const { view } = useSession();
  return view && <Viewing view={view} />;
}

const viewing = {
  operator: {
    changing: msg('You are viewing {companyName} as the operator, with changes allowed.'),
    reading: msg('You are viewing {companyName} as the operator, read-only.'),
  },
  reseller: {
    changing: msg('You are viewing {companyName} as its reseller, with changes allowed.'),
    reading: msg('You are viewing {companyName} as its reseller, read-only.'),
  },
} as const;

function Viewing({ view: { companyName, mayChange, endsAt, own } }: { view: View }) {
  const minutes = useMinutesUntil(endsAt);
  useRenewed();
  return (
    <StickyBanner label={t('View as tenant')}>
      <IconEye size={18} aria-hidden="true" />
      <span>
        {t(viewing[own.user.userType === 0 ? 'operator' : 'reseller'][mayChange ? 'changing' : 'reading'], {
          companyName,
        })}
        {minutes > 0 &&
          ` ${t('{count, plural, one {Ends in # minute.} other {Ends in # minutes.}}', { count: minutes })}`}
      </span>
      <Button variant="default" size="compact-sm" onClick={() => void stopViewing()}>
        {t('Stop')}
      </Button>
    </StickyBanner>
  );
}

/** Whole minutes, rounded down; ends the view when its time is over. */
function useMinutesUntil(endsAt: number): number {
  const [left, setLeft] = useState(() => endsAt - Date.now());
  useEffect(() => {
    const tick = () => {
      setLeft(endsAt - Date.now());
      if (endsAt <= Date.now()) void stopViewing();
    };
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [endsAt]);
  return Math.max(0, Math.floor(left / 60_000));
}

/** Renews the session every minute: when the tenant allows or forbids changes, controls appear or disappear. */
function useRenewed() {
  const { data } = useQuery({
    queryKey: ['tenants', 'view'],
    queryFn: ({ signal }) => call(auth.session, {}, signal),
    refetchInterval: 60_000,
  });
  useEffect(() => {
    if (data) renewSession(data);
  }, [data]);
}
