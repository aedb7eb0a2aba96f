import { EntitySelect, type EntitySelectBaseProps } from '../../domain/entity-select.tsx';
import { storesList } from '../stores/stores.api.ts';

/** Loaded on demand, because most visits never open the store filter. */
export function StoreSelect(props: EntitySelectBaseProps & { onChange?: (id: number) => void }) {
  return <EntitySelect source={storesList} idOf={({ branchId }) => branchId} nameOf={({ name }) => name} {...props} />;
}
