import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { auth } from '@vitrine/contract/auth';
import { useEffect, useState } from 'react';
import { msg, t } from '@vitrine/contract/messages';
import { rich } from '../../ui/rich.tsx';
import { call } from '../../lib/api.ts';
import { counted } from '../../lib/counted.ts';
import { renewSession, useSession, type View } from '../../lib/session.ts';
import { StickyBanner } from '../../ui/sticky-banner.tsx';
import { stopViewing } from './leave-view.ts';

/** Shows during a view whose account this is, with a button that ends the view. */
export function ViewBanner() {
  const { view } = useSession();
  return view && <Viewing view={view} />;
}

function Viewing({ view: { companyName, mayChange, endsAt, own } }: { view: View }) {
  const minutes = useMinutesUntil(endsAt);
  useRenewed();
  const as = own.user.userType === 0 ? t('the operator') : t('its reseller');
  return (
    <StickyBanner label={t('View as tenant')}>
      <IconEye size={18} aria-hidden="true" />
      <span>
        {rich('You are viewing {companyName} as {as}, {mayChange}. {timeLeft}', {
          companyName,
          as,
          mayChange: mayChange ? t('with changes allowed') : t('read-only'),
          timeLeft:
            minutes > 0 &&
            t('Ends in {minutes}.', {
              minutes: counted(msg('{count, plural, one {# minute} other {# minutes}}'), minutes),
            }),
        })}
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
