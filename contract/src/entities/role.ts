import { defineEntity, type EntityPart } from '../entity.ts';
import { msg } from '../messages.ts';

const permissionOfRole = {
  whole: 'role_id',
  named: { permission: 'permission' },
  counted: msg('{count, plural, one {# permission} other {# permissions}}'),
  fields: { permission: { label: msg('Permission') } },
} as const satisfies EntityPart;

export const role = defineEntity({
  key: 'roles',
  one: msg('Role'),
  many: msg('Roles'),
  api: 'role',
  view: { to: '/user/roles/edit/$id', permission: 'Permissions.Roles.View' },
  named: ['name'],
  fields: { name: { label: msg('Name') }, description: { label: msg('Description') } },
  parts: { role_permissions: permissionOfRole, platform_role_permissions: permissionOfRole },
});
