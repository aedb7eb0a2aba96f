import { msg, t } from '@vitrine/contract/messages';
import { rich } from '../../ui/rich.tsx';
import type { Role } from '@vitrine/contract/roles';
import { formatCount } from '../../lib/format.ts';
import { isOperator } from '../../lib/session.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Empty } from '../../ui/empty.tsx';
import type { Column } from '../../ui/list/column.ts';
import { List } from '../../ui/list/list.tsx';
import type { ListState } from '../../ui/list/use-list.ts';
import type { RowAction } from '../../ui/menu-items.tsx';
import { createRolesPermission, editRolesPermission, viewRolesPermission } from './roles.api.ts';

const editLink = ({ id }: Role) => ({ to: '/user/roles/edit/$id', params: { id: String(id) } }) as const;
const permissionsLink = ({ id }: Role) => ({ to: '/user/roles/permission/$id', params: { id: String(id) } }) as const;

const columns: readonly Column<Role>[] = [
  { label: msg('Name'), sort: 'name', cell: (role) => role.name, link: editLink },
  { label: msg('Description'), sort: 'description', cell: (role) => role.description },
  { label: msg('Users'), cell: (role) => formatCount(role.userCount), text: (role) => role.userCount, numeric: true },
];

const menu = (role: Role): RowAction[] => [
  { label: t('Edit'), permission: editRolesPermission, link: editLink(role) },
  { label: t('Permissions'), permission: viewRolesPermission, link: permissionsLink(role) },
];

export function RolesTable({ list }: { list: ListState<Role> }) {
  return (
    <List
      list={list}
      label={t('Roles')}
      columns={columns}
      rowId={(role) => role.id}
      rowName={(role) => role.name}
      menu={menu}
      empty={
        <Empty title={t('No roles yet')} action={<NewRoleButton />}>
          {rich('A role is a named set of permissions, such as {example}. Assign it to the users who need them.', {
            example: isOperator() ? t('"Billing"') : t('"Shop staff"'),
          })}
        </Empty>
      }
    />
  );
}

export function NewRoleButton() {
  return (
    <ActionButton permission={createRolesPermission} changes link={{ to: '/user/roles/new' }}>
      {t('New')}
    </ActionButton>
  );
}
