import { commaText } from '@vitrine/contract/list-text';
import { countedEntities } from '@vitrine/contract/entities/counted';
import { msg, t } from '@vitrine/contract/messages';
import type { User } from '@vitrine/contract/users';
import { useSession } from '../../lib/session.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { confirmDelete } from '../../ui/confirm-delete.ts';
import { Empty } from '../../ui/empty.tsx';
import type { Column } from '../../ui/list/column.ts';
import { List } from '../../ui/list/list.tsx';
import type { ListState } from '../../ui/list/use-list.ts';
import type { RowAction } from '../../ui/menu-items.tsx';
import { Status, type Tone } from '../../ui/status.tsx';
import { viewRolesPermission } from '../roles/roles.api.ts';
import { useAccountRecovery } from './account-recovery.ts';
import { createUsersPermission, editUsersPermission, deleteUsersPermission, useRemoveUser } from './users.api.ts';

const editLink = ({ id }: User) => ({ to: '/user/edit/$id', params: { id: String(id) } }) as const;
const rolesText = ({ isOwner, roles }: User) => commaText([isOwner ? t('Owner') : '', roles].filter(Boolean)) || '—';

const columns: readonly Column<User>[] = [
  { label: msg('Name'), sort: 'name', cell: (user) => user.fullName, link: editLink },
  { label: msg('Email'), sort: 'email', cell: (user) => user.email },
  { label: msg('Phone'), cell: (user) => user.phoneNumber || '—' },
  { label: msg('Roles'), cell: rolesText },
  {
    label: msg('Status'),
    sort: 'userStatus',
    cell: (user) => {
      const { tone, text } = statusOf(user);
      return <Status tone={tone}>{text}</Status>;
    },
    text: (user) => statusOf(user).text,
  },
];

function statusOf({ userStatus, isInvited }: User): { tone: Tone; text: string } {
  if (userStatus !== 0) return { tone: 'idle', text: t('Inactive') };
  return isInvited ? { tone: 'warn', text: t('Invited') } : { tone: 'ok', text: t('Active') };
}

export function UsersTable({ list }: { list: ListState<User> }) {
  const { userId } = useSession();
  const deleteRows = useDeleteRows();
  const accountRecovery = useAccountRecovery();
  const deletion = { label: t('Delete'), permission: deleteUsersPermission, changes: true, danger: true } as const;
  const menu = (user: User): RowAction[] => [
    { label: t('Edit'), permission: editUsersPermission, link: editLink(user) },
    ...accountRecovery(user),
    // Users cannot delete themselves, so that nobody locks themselves out.
    ...(user.id === userId ? [] : [{ ...deletion, onClick: () => deleteRows([user]) }]),
  ];
  return (
    <List
      list={list}
      label={t('Users')}
      columns={columns}
      rowId={(user) => user.id}
      rowName={(user) => user.fullName}
      menu={menu}
      bulk={[{ ...deletion, onClick: deleteRows }]}
      empty={
        <Empty title={t('No users yet')} action={<NewUserButton />}>
          {t('A user can sign in to this console. Roles decide what each user can do.')}
        </Empty>
      }
    />
  );
}

export function NewUserButton() {
  return (
    <ActionButton permission={createUsersPermission} changes link={{ to: '/user/new' }}>
      {t('New')}
    </ActionButton>
  );
}

export function RolesButton() {
  return (
    <ActionButton permission={viewRolesPermission} variant="default" link={{ to: '/user/roles' }}>
      {t('Roles')}
    </ActionButton>
  );
}

function useDeleteRows() {
  const remove = useRemoveUser();
  return (rows: readonly User[]) =>
    confirmDelete(() => ({
      rows,
      counted: countedEntities.user,
      deleted: t('User deleted'),
      name: (user) => user.fullName,
      text: t('Do you really want to delete?'),
      remove: (user) => remove(user.id),
    }));
}
