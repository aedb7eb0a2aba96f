import { NativeSelect, SegmentedControl } from '@mantine/core';
import type { Device } from '@vitrine/contract/devices';
import { msg, t } from '@vitrine/contract/messages';
import { useRealtimeStatus } from '../../lib/realtime-status.ts';
import type { SearchParams } from '../../lib/use-search-params.ts';
import classes from './monitor-grid.module.css';
import { isCardSize, type CardSizeName } from './card-sizes.ts';

interface MonitorFiltersProps {
  devices: readonly Device[];
  search: Record<string, unknown>;
  onChange: (changes: SearchParams) => void;
}

const statuses = { online: msg('Online'), offline: msg('Offline'), unpaired: msg('Not paired') } as const;
type StatusFilter = keyof typeof statuses;

const statusOf = ({ deviceStatus, isOnline }: Device): StatusFilter =>
  deviceStatus === 0 ? 'unpaired' : isOnline ? 'online' : 'offline';

/** Filters by store, group and status, and the card size; kept in the URL. */
export function MonitorFilters({ devices, search, onChange }: MonitorFiltersProps) {
  const realtime = useRealtimeStatus();
  return (
    <div className={classes.filters}>
      <NativeSelect
        aria-label={t('Store')}
        data={choices(t('All stores'), devices, ({ branchId, branchName }) => [branchId, branchName])}
        value={textOf(search['branchId'])}
        onChange={(event) => onChange({ branchId: event.currentTarget.value })}
      />
      <NativeSelect
        aria-label={t('Device group')}
        data={choices(t('All groups'), devices, ({ groupId, groupName }) => [groupId, groupName])}
        value={textOf(search['groupId'])}
        onChange={(event) => onChange({ groupId: event.currentTarget.value })}
      />
      <NativeSelect
        aria-label={t('Status')}
        disabled={realtime === 'down'}
        data={[
          { value: '', label: t('Any status') },
          ...Object.entries(statuses).map(([value, label]) => ({ value, label: t(label) })),
        ]}
        value={textOf(search['status'])}
        onChange={(event) => onChange({ status: event.currentTarget.value })}
      />
      <SegmentedControl
        aria-label={t('Card size')}
        data={[
          { value: 'small', label: t('Small') },
          { value: 'medium', label: t('Medium') },
          { value: 'large', label: t('Large') },
        ]}
        value={cardSizeIn(search)}
        onChange={(size) => onChange({ size: size === 'medium' ? undefined : size })}
      />
    </div>
  );
}

export function cardSizeIn(search: Record<string, unknown>): CardSizeName {
  return isCardSize(search['size']) ? search['size'] : 'medium';
}

/** The status filter applies only while the status of the devices is known. */
export function filterDevices(devices: readonly Device[], search: Record<string, unknown>, isKnown: boolean): Device[] {
  const [store, group, status] = [textOf(search['branchId']), textOf(search['groupId']), textOf(search['status'])];
  return devices.filter(
    (device) =>
      (store === '' || store === String(device.branchId)) &&
      (group === '' || group === String(device.groupId)) &&
      (status === '' || !isKnown || status === statusOf(device)),
  );
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function choices(none: string, devices: readonly Device[], read: (device: Device) => [id: number, name: string]) {
  const names = new Map(devices.map(read));
  const found = [...names].map(([id, label]) => ({ value: String(id), label }));
  return [{ value: '', label: none }, ...found.sort((a, b) => a.label.localeCompare(b.label))];
}
