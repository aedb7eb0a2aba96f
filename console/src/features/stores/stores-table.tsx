import { storeDeletion, type Store } from '@vitrine/contract/stores';
import { counted, formatCount } from '../../lib/format.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { confirm } from '../../ui/confirm.ts';
import { Empty } from '../../ui/empty.tsx';
import type { Column } from '../../ui/list/column.ts';
import { List } from '../../ui/list/list.tsx';
import type { ListState } from '../../ui/list/use-list.ts';
import type { RowAction } from '../../ui/menu-items.tsx';
import { toastDone } from '../../ui/toast.tsx';
import { useRemoveStore } from './stores.api.ts';

const editLink = ({ branchId }: Store) => ({ to: '/branch/edit/$id', params: { id: String(branchId) } }) as const;

const columns: readonly Column<Store>[] = [
  { label: 'Store Name', sort: 'name', cell: (store) => store.name, link: editLink },
  { label: 'Time Zone', sort: 'timeZone', cell: (store) => store.timeZone },
  { label: 'Device Count', sort: 'deviceCount', cell: (store) => formatCount(store.deviceCount), numeric: true },
  { label: 'Access Code', sort: 'accessCode', cell: (store) => store.accessCode, numeric: true },
];

export function StoresTable({ list }: { list: ListState<Store> }) {
  const menu = useStoreMenu();
  return (
    <List
      list={list}
      label="Stores"
      columns={columns}
      rowId={(store) => store.branchId}
      rowName={(store) => store.name}
      menu={menu}
      empty={
        <Empty title="No stores yet" action={<NewStoreButton />}>
          A store is a place with screens. Its time zone decides when schedules play there.
        </Empty>
      }
    />
  );
}

export function NewStoreButton() {
  return (
    <ActionButton permission="Permissions.Store.Create" changes link={{ to: '/branch/new' }}>
      New
    </ActionButton>
  );
}

function useStoreMenu() {
  const remove = useRemoveStore();
  const ask = (store: Store) =>
    confirm({
      title: `Delete ${store.name}?`,
      text: storeDeletion,
      counts: counted(store.deviceCount, 'device'),
      danger: true,
      action: async () => {
        await remove(store.branchId);
        toastDone('Store deleted');
      },
    });
  return (store: Store): RowAction[] => [
    { label: 'Edit', permission: 'Permissions.Store.Edit', link: editLink(store) },
    { label: 'Delete', permission: 'Permissions.Store.Delete', changes: true, danger: true, onClick: () => ask(store) },
  ];
}
