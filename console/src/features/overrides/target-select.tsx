import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listOptions, listQueryOf, type ListEndpoint, type ListSource } from '../../lib/lists.ts';
import { deviceGroupsList } from '../device-groups/device-groups.api.ts';
import { devicesList } from '../devices/devices.api.ts';
import { storesList } from '../stores/stores.api.ts';
import type { OverrideFormState } from './override-values.ts';

const waitMs = 200;
const kinds = { s: 'storeIds', g: 'groupIds', d: 'deviceIds' } as const;

/** Selects stores, device groups and screens in one field; the server searches, because a tenant may have thousands. */
export function TargetSelect({ form }: { form: OverrideFormState }) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, waitMs);
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const stores = useSearchResults(storesList, search).map((each) => ({ value: `s${each.branchId}`, label: each.name }));
  const groups = useSearchResults(deviceGroupsList, search).map((each) => ({
    value: `g${each.groupId}`,
    label: each.name,
  }));
  const screens = useSearchResults(devicesList, search).map((each) => ({
    value: `d${each.deviceId}`,
    label: each.name,
  }));
  const found = new Map([...stores, ...groups, ...screens].map(({ value, label }) => [value, label]));
  const values = form.getValues();
  const chosen = Object.entries(kinds).flatMap(([kind, field]) => (values[field] ?? []).map((id) => `${kind}${id}`));
  const missing = chosen.filter((value) => !found.has(value));
  const choose = (picked: string[]) => {
    setNames(new Map(picked.map((value) => [value, found.get(value) ?? names.get(value) ?? value])));
    const of = (kind: string) =>
      picked.filter((value) => value.startsWith(kind)).map((value) => Number(value.slice(1)));
    form.setValues({ storeIds: of('s'), groupIds: of('g'), deviceIds: of('d') });
  };
  const error = Object.entries(form.errors).find(([path]) => /^(store|group|device)Ids/.test(path))?.[1];
  return (
    <MultiSelect
      label="Show on"
      description="Selecting a store or group includes all its screens, and those of its subgroups."
      withAsterisk
      searchable
      clearable
      data-path="storeIds"
      placeholder={chosen.length === 0 ? 'Stores, device groups or screens' : ''}
      nothingFoundMessage="No results found"
      filter={({ options }) => options}
      data={[
        { group: 'Stores', items: stores },
        { group: 'Device groups', items: groups },
        { group: 'Screens', items: screens },
        { group: 'Selected', items: missing.map((value) => ({ value, label: names.get(value) ?? value })) },
      ].filter(({ items }) => items.length > 0)}
      error={error}
      value={chosen}
      onChange={choose}
      onSearchChange={setTyped}
    />
  );
}

function useSearchResults<E extends ListEndpoint>(source: ListSource<E>, search: string) {
  const { data } = useQuery(listOptions(source, listQueryOf(source.endpoint, { search })));
  return data?.rows ?? [];
}
