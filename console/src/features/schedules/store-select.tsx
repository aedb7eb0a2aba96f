import { EntitySelect, type EntitySelectBaseProps } from '../../domain/entity-select.tsx';
import { storesList } from '../stores/stores.api.ts';

/** With the search for a store: loaded when somebody wants to choose one. */
export function StoreSelect(props: EntitySelectBaseProps & { onChange?: (id: number) => void }) {
  return <EntitySelect source={storesList} idOf={({ branchId }) => branchId} nameOf={({ name }) => name} {...props} />;
}
