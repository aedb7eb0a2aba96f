import type { Tenant } from '@vitrine/contract/tenants';
import { formatCount } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';

export function TenantFacts({ tenant }: { tenant: Tenant }) {
  return (
    <Card title="Business">
      <Facts
        facts={[
          ['Identifier', tenant.canonicalName],
          ['Player code', tenant.playerCode],
          ['Owner', `${tenant.user.fullName} (${tenant.emailAddress})`],
          ['Reseller', tenant.reseller?.companyName ?? 'None'],
          ['Stores', formatCount(tenant.totalStores)],
          ['Devices', formatCount(tenant.totalDevices)],
        ]}
      />
    </Card>
  );
}
