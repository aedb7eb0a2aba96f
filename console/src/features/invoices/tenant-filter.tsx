import { EntitySelect } from '../../ui/entity-select.tsx';
import { tenantsList } from '../tenants/tenants.api.ts';

export function TenantFilter({ value, onChange }: { value: number; onChange: (id: number) => void }) {
  return (
    <EntitySelect
      aria-label="Tenant"
      placeholder="Any tenant"
      clearable
      source={tenantsList}
      idOf={({ id }) => id}
      nameOf={({ companyName }) => companyName}
      value={value}
      onChange={onChange}
    />
  );
}
