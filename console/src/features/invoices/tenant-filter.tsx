import { t } from '@vitrine/contract/messages';
import { EntitySelect } from '../../domain/entity-select.tsx';
import { tenantChoice } from '../tenants/tenants.api.ts';

export function TenantFilter({ value, onChange }: { value: number; onChange: (id: number) => void }) {
  return (
    <EntitySelect
      aria-label={t('Tenant')}
      placeholder={t('Any tenant')}
      clearable
      {...tenantChoice}
      value={value}
      onChange={onChange}
    />
  );
}
