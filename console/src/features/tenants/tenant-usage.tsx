import { Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatCount, formatKb } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { tenantUsageQuery } from './tenants.api.ts';
import classes from './tenant-usage.module.css';

/** What the tenant has of what its package allows. */
export function TenantUsage({ tenantId }: { tenantId: number }) {
  const query = useQuery(tenantUsageQuery(tenantId));
  return (
    <Card title="Usage">
      <Loaded query={query}>
        {({ stores, devices, maxDevices, storageUsed, storageLimit }) => (
          <dl className={classes.usage}>
            <Used name="Stores" used={stores} most={null} format={formatCount} />
            <Used name="Devices" used={devices} most={maxDevices} format={formatCount} />
            <Used name="Storage" used={storageUsed} most={storageLimit} format={formatKb} />
          </dl>
        )}
      </Loaded>
    </Card>
  );
}

interface UsedProps {
  name: string;
  used: number;
  /** Null is no limit. */
  most: number | null;
  format: (figure: number) => string;
}

function Used({ name, used, most, format }: UsedProps) {
  return (
    <div className={classes.used}>
      <dt>{name}</dt>
      <dd>
        {format(used)}
        {most !== null && <span className="muted"> of {format(most)}</span>}
      </dd>
      {most !== null && (
        <Progress
          className={classes.meter}
          size="sm"
          value={Math.min(100, (used / most) * 100)}
          color={used >= most ? 'red' : 'indigo'}
          aria-hidden="true"
        />
      )}
    </div>
  );
}
