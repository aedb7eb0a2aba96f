import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Device, DeviceStatus } from '@vitrine/contract/devices';
import { type Message, msg, t } from '@vitrine/contract/messages';
import { IdText } from '@vitrine/contract/values';
import { lazy } from 'react';
import { EntityFilter } from '../../domain/entity-filter.tsx';
import type { ListState } from '../../ui/list/use-list.ts';
import { deviceGroupQuery } from '../device-groups/device-groups.api.ts';
import { storeQuery } from '../stores/stores.api.ts';
import { translated } from '../../lib/translated.ts';

/** Lazy: the list does not wait for the searchable selects. */
const StoreSelect = lazy(async () => ({ default: (await import('./store-group-select.tsx')).StoreSelect }));
const GroupSelect = lazy(async () => ({ default: (await import('./store-group-select.tsx')).GroupSelect }));

/** Filters by store, group and status, kept in the address. */
export function DeviceFilters({ list }: { list: ListState<Device> }) {
  const [branchId, groupId] = [idIn(list, 'branchId'), idIn(list, 'groupId')];
  const store = useQuery({ ...storeQuery(branchId), enabled: branchId > 0 });
  const group = useQuery({ ...deviceGroupQuery(groupId), enabled: groupId > 0 });
  return (
    <>
      <EntityFilter
        label={t('Store')}
        none={t('All stores')}
        value={branchId}
        valueName={store.data?.name}
        select={StoreSelect}
        onChange={(id) => list.filterBy({ branchId: id })}
      />
      <EntityFilter
        label={t('Device group')}
        none={t('All groups')}
        value={groupId}
        valueName={group.data?.name}
        select={GroupSelect}
        onChange={(id) => list.filterBy({ groupId: id })}
      />
      <StatusFilter list={list} />
      <ProblemsFirst list={list} />
    </>
  );
}

function ProblemsFirst({ list }: { list: ListState<Device> }) {
  const isOn = isWithProblemsFirst(list);
  return (
    <Button
      variant={isOn ? 'light' : 'default'}
      aria-pressed={isOn}
      onClick={() => list.filterBy({ problemsFirst: isOn ? 'false' : undefined })}
    >
      {t('Problems first')}
    </Button>
  );
}

export function isWithProblemsFirst({ query }: ListState<Device>): boolean {
  return query['problemsFirst'] === 'true';
}

/** The id in the URL; 0 if there is none. */
function idIn({ query }: ListState<Device>, key: string): number {
  const id = IdText.safeParse(query[key]);
  return id.success ? id.data : 0;
}

const statusNames: Record<DeviceStatus, Message> = {
  online: msg('Online'),
  offline: msg('Offline'),
  outdated: msg('Not up to date'),
  problem: msg('With a problem'),
  unpaired: msg('Not paired'),
};
const statusChoices = [
  { value: '', label: msg('Any status') },
  ...Object.entries(statusNames).map(([value, label]) => ({ value, label })),
];

function StatusFilter({ list }: { list: ListState<Device> }) {
  const status = DeviceStatus.safeParse(list.query['status']);
  return (
    <NativeSelect
      aria-label={t('Status')}
      data={translated(statusChoices)}
      value={status.success ? status.data : ''}
      onChange={(event) => list.filterBy({ status: event.currentTarget.value })}
    />
  );
}
