import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { t } from '@vitrine/contract/messages';
import { TargetSelect } from '../../domain/target-select.tsx';
import { useFoundRows } from '../../domain/use-found-rows.ts';
import { deviceGroupsList } from '../device-groups/device-groups.api.ts';
import { devicesList } from '../devices/devices.api.ts';
import { storesList } from '../stores/stores.api.ts';
import type { OverrideFormState } from './override-values.ts';

const waitMs = 200;
const kinds = { s: 'storeIds', g: 'groupIds', d: 'deviceIds' } as const;

/** Selects stores, device groups and screens in one field. */
export function OverrideTargets({ form }: { form: OverrideFormState }) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, waitMs);
  const stores = useFoundRows(storesList, search);
  const groups = useFoundRows(deviceGroupsList, search);
  const screens = useFoundRows(devicesList, search);
  const values = form.getValues();
  const choose = (picked: string[]) => {
    const of = (kind: string) =>
      picked.filter((value) => value.startsWith(kind)).map((value) => Number(value.slice(1)));
    form.setValues({ storeIds: of('s'), groupIds: of('g'), deviceIds: of('d') });
  };
  return (
    <TargetSelect
      description={t('Selecting a store or group includes all its screens, and those of its subgroups.')}
      placeholder={t('Stores, device groups or screens')}
      found={[
        { group: t('Stores'), items: stores.map((each) => ({ value: `s${each.branchId}`, label: each.name })) },
        { group: t('Device groups'), items: groups.map((each) => ({ value: `g${each.groupId}`, label: each.name })) },
        { group: t('Screens'), items: screens.map((each) => ({ value: `d${each.deviceId}`, label: each.name })) },
      ]}
      value={Object.entries(kinds).flatMap(([kind, field]) => (values[field] ?? []).map((id) => `${kind}${id}`))}
      error={Object.entries(form.errors).find(([path]) => /^(store|group|device)Ids/.test(path))?.[1]}
      onChange={choose}
      onSearch={setTyped}
    />
  );
}
