import { msg, t } from '@vitrine/contract/messages';
import { storeDeletion, type Store } from '@vitrine/contract/stores';
import { confirmDeletion } from '../../domain/bin/lazy-confirm-deletion.ts';
import { formatCount } from '../../lib/format.ts';
import { useCan } from '../../lib/session.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Empty } from '../../ui/empty.tsx';
import type { Column } from '../../ui/list/column.ts';
import { List } from '../../ui/list/list.tsx';
import type { ListState } from '../../ui/list/use-list.ts';
import type { SelectedRows } from '../../ui/list/use-selection.ts';
import type { RowAction } from '../../ui/menu-items.tsx';
import { useRemoveStores } from './stores.api.ts';

const editLink = ({ branchId }: Store) => ({ to: '/branch/edit/$id', params: { id: String(branchId) } }) as const;

const columns: readonly Column<Store>[] = [
  { label: msg('Store Name'), sort: 'name', cell: (store) => store.name, link: editLink },
  { label: msg('Time Zone'), sort: 'timeZone', cell: (store) => store.timeZone },
  {
    label: msg('Device Count'),
    sort: 'deviceCount',
    cell: (store) => formatCount(store.deviceCount),
    text: (store) => store.deviceCount,
    numeric: true,
  },
];

/** Only for users who may edit stores. */
const accessCode: Column<Store> = {
  label: msg('Access Code'),
  sort: 'accessCode',
  cell: (store) => store.accessCode ?? '',
  numeric: true,
};

export function StoresTable({ list }: { list: ListState<Store> }) {
  const deleteRows = useDeleteRows(list.rows);
  const showsCodes = useCan('Permissions.Store.Edit');
  const deletion = { label: t('Delete'), permission: 'Permissions.Store.Delete', changes: true, danger: true } as const;
  const menu = (store: Store): RowAction[] => [
    { label: t('Edit'), permission: 'Permissions.Store.Edit', link: editLink(store) },
    {
      label: t('Device codes'),
      permission: 'Permissions.Device.Edit',
      link: { to: '/device/codes', search: { store: store.branchId } },
    },
    { ...deletion, onClick: () => deleteRows([store]) },
  ];
  return (
    <List
      list={list}
      label={t('Stores')}
      columns={showsCodes ? [...columns, accessCode] : columns}
      rowId={(store) => store.branchId}
      rowName={(store) => store.name}
      menu={menu}
      bulk={[{ ...deletion, onClick: deleteRows }]}
      empty={
        <Empty title={t('No stores yet')} action={<NewStoreButton />}>
          {t('A store is a place with screens. Its time zone decides when schedules play there.')}
        </Empty>
      }
    />
  );
}

export function NewStoreButton() {
  return (
    <ActionButton permission="Permissions.Store.Create" changes link={{ to: '/branch/new' }}>
      {t('New')}
    </ActionButton>
  );
}

function useDeleteRows(shown: readonly Store[] | undefined) {
  const remove = useRemoveStores();
  return (rows: readonly Store[], selection?: SelectedRows<Store>) =>
    confirmDeletion(() => ({
      kind: 'store',
      rows,
      idOf: (store) => store.branchId,
      name: (store) => store.name,
      text: t(storeDeletion),
      deleted: t('Store deleted'),
      send: (items) => remove({ body: { items } }),
      shown,
      selection,
    }));
}
