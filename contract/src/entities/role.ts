import { defineEntity, type EntityPart } from '../entity.ts';

const permissionOfRole = {
  whole: 'role_id',
  named: { permission: 'permission' },
  counted: { one: '# permission', other: '# permissions' },
  fields: { permission: { label: 'Permission' } },
} as const satisfies EntityPart;

export const role = defineEntity({
  key: 'roles',
  one: 'Role',
  many: 'Roles',
  api: 'role',
  view: { to: '/user/roles/edit/$id', permission: 'Permissions.Roles.View' },
  named: ['name'],
  fields: { name: { label: 'Name' }, description: { label: 'Description' } },
  parts: { role_permissions: permissionOfRole, platform_role_permissions: permissionOfRole },
});
