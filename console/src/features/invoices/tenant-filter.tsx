import { EntitySelect } from '../../domain/entity-select.tsx';
import { tenantChoice } from '../tenants/tenants.api.ts';

export function TenantFilter({ value, onChange }: { value: number; onChange: (id: number) => void }) {
  return (
    <EntitySelect
      aria-label="Tenant"
      placeholder="Any tenant"
      clearable
      {...tenantChoice}
      value={value}
      onChange={onChange}
    />
  );
}
