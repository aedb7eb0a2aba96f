import { Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
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
      <Card title="Plan">
        {info ? (
          <Facts
            facts={[
              ['Plan', info.planName],
              ['Status', <SubscriptionState key="status" status={info.status} />],
              ['Expiry', formatDate(info.expiry)],
            ]}
          />
        ) : (
          <p>You have no subscription. All features are available without limits.</p>
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
    <Card title="Usage">
      <Facts
        facts={[
          ['Devices', <Amount key="devices" name="Devices" used={devices} limit={maxDevices} format={formatCount} />],
          [
            'Storage',
            <Amount key="storage" name="Storage" used={storageUsed} limit={storageLimit} format={formatKb} />,
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
  if (limit === null) return <>{format(used)}, no limit</>;
  const percent = limit === 0 ? 100 : Math.min(100, Math.round((used / limit) * 100));
  return (
    <>
      {format(used)} <span className={classes.of}>of {format(limit)}</span>
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
