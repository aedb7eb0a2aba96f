import { Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from '@vitrine/contract/messages';
import { formatCount, formatKb } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { tenantUsageQuery } from './tenants.api.ts';
import classes from './tenant-usage.module.css';
import { LinesSkeleton } from '../../ui/skeletons.tsx';

/** The tenant's usage of its package's limits. */
export function TenantUsage({ tenantId }: { tenantId: number }) {
  const query = useQuery(tenantUsageQuery(tenantId));
  return (
    <Card title={t('Usage')}>
      <Loaded query={query} fallback={<LinesSkeleton />}>
        {({ stores, devices, maxDevices, storageUsed, storageLimit }) => (
          <dl className={classes.usage}>
            <Used name={t('Stores')} used={stores} max={null} format={formatCount} />
            <Used name={t('Devices')} used={devices} max={maxDevices} format={formatCount} />
            <Used name={t('Storage')} used={storageUsed} max={storageLimit} format={formatKb} />
          </dl>
        )}
      </Loaded>
    </Card>
  );
}

interface UsedProps {
  name: string;
  used: number;
  /** Null for no limit. */
  max: number | null;
  format: (value: number) => string;
}

function Used({ name, used, max, format }: UsedProps) {
  return (
    <div className={classes.used}>
      <dt>{name}</dt>
      <dd>
        {format(used)}
        {max !== null && <span className="muted"> {t('of {max}', { max: format(max) })}</span>}
      </dd>
      {max !== null && (
        <Progress
          className={classes.meter}
          size="sm"
          value={Math.min(100, (used / max) * 100)}
          color={used >= max ? 'red' : 'indigo'}
          aria-hidden="true"
        />
      )}
    </div>
  );
}
