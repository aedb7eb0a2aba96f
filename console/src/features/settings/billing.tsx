import { Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from '@vitrine/contract/messages';
import type { Settings, Usage } from '@vitrine/contract/settings';
import { formatCount, formatDate, formatKb } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SubscriptionState } from '../../domain/subscription-state.tsx';
import { usageQuery } from './settings.api.ts';
import classes from './settings.module.css';
import { LinesSkeleton } from '../../ui/skeletons.tsx';

/** The tenant's plan, and how much of its limits is used. */
export function Billing({ info }: { info: Settings['subscriptionInfo'] }) {
  return (
    <div className={classes.billing}>
      <Card title={t('Plan')}>
        {info ? (
          <Facts
            facts={[
              [t('Plan'), info.planName],
              [t('Status'), <SubscriptionState key="status" status={info.status} />],
              [t('Expiry'), formatDate(info.expiry)],
            ]}
          />
        ) : (
          <p>{t('You have no subscription. All features are available without limits.')}</p>
        )}
      </Card>
      <Loaded query={useQuery(usageQuery)} fallback={<LinesSkeleton />}>
        {(usage) => <Used usage={usage} />}
      </Loaded>
    </div>
  );
}

function Used({ usage: { devices, maxDevices, storageUsed, storageLimit } }: { usage: Usage }) {
  return (
    <Card title={t('Usage')}>
      <Facts
        facts={[
          [
            t('Devices'),
            <Amount key="devices" name={t('Devices')} used={devices} limit={maxDevices} format={formatCount} />,
          ],
          [
            t('Storage'),
            <Amount key="storage" name={t('Storage')} used={storageUsed} limit={storageLimit} format={formatKb} />,
          ],
        ]}
      />
    </Card>
  );
}

interface AmountProps {
  name: string;
  used: number;
  limit: number | null;
  format: (value: number) => string;
}

const nearlyFullPercent = 90;

function Amount({ name, used, limit, format }: AmountProps) {
  if (limit === null) return <>{t('{used}, no limit', { used: format(used) })}</>;
  const percent = limit === 0 ? 100 : Math.min(100, Math.round((used / limit) * 100));
  return (
    <>
      {format(used)} <span className={classes.of}>{t('of {limit}', { limit: format(limit) })}</span>
      <Progress
        className={classes.meter}
        value={percent}
        size={6}
        color={percent >= nearlyFullPercent ? 'var(--warn)' : 'var(--accent)'}
        aria-label={name}
      />
    </>
  );
}
