import { expect, test } from 'vitest';
import { permissionName } from './permission-name.ts';

test.each([
  ['Permissions.DeviceGroup.Edit', '“Device group: Edit”'],
  ['Platform.ApiKeys.View', '“API keys: View”'],
  ['Permissions.SingleSignOn.View', '“Single sign-on: View”'],
  ['Platform.SignUp.Edit', '“Sign-up: Edit”'],
  ['Platform.Brand.Edit', '“Brand: Edit”'],
  ['Platform.Tenants.ViewAs', '“Tenants: View as”'],
] as const)('the permission %s is called %s', (permission, name) => {
  expect(permissionName(permission)).toBe(name);
});
