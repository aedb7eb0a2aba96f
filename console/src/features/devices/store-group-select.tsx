import type { DeviceGroup } from '@vitrine/contract/device-groups';
import type { Store } from '@vitrine/contract/stores';
import { EntitySelect, type EntitySelectBaseProps } from '../../domain/entity-select.tsx';
import { deviceGroupsList } from '../device-groups/device-groups.api.ts';
import { storesList } from '../stores/stores.api.ts';

interface SelectProps<R> extends EntitySelectBaseProps {
  onChange?: (id: number, row: R | undefined) => void;
}

export function StoreSelect(props: SelectProps<Store>) {
  return <EntitySelect source={storesList} idOf={({ branchId }) => branchId} nameOf={({ name }) => name} {...props} />;
}

export function GroupSelect(props: SelectProps<DeviceGroup>) {
  return (
    <EntitySelect source={deviceGroupsList} idOf={({ groupId }) => groupId} nameOf={({ name }) => name} {...props} />
  );
}
