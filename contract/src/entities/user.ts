import { defineEntity, type EntityPart } from '../entity.ts';
import { languageNames } from '../languages.ts';

const roleOfUser = {
  whole: 'user_id',
  named: { role_id: 'role' },
  counted: { one: '# role', other: '# roles' },
  fields: { role_id: { label: 'Role', of: 'role' } },
} as const satisfies EntityPart;

const passkeyOfUser = {
  whole: 'user_id',
  named: { name: 'passkey' },
  counted: { one: '# passkey', other: '# passkeys' },
  fields: { name: { label: 'Passkey' }, host: { label: 'Works at' } },
} as const satisfies EntityPart;

export const user = defineEntity({
  key: 'users',
  one: 'User',
  many: 'Users',
  api: 'user',
  view: { to: '/user/edit/$id', permission: 'Permissions.Users.View' },
  named: ['first_name', 'last_name'],
  fields: {
    first_name: { label: 'First name' },
    last_name: { label: 'Last name' },
    email: { label: 'Email' },
    phone_number: { label: 'Phone' },
    language: { label: 'Language', values: languageNames },
    date_style: { label: 'Date format' },
    hour_cycle: { label: 'Time format', values: { h12: '12 hours', h23: '24 hours' } },
    password_hash: { label: 'Password', secret: true },
    user_status: { label: 'Status', values: { 0: 'Active', 1: 'Inactive' } },
    two_factor_enabled: { label: 'Two-factor authentication', shown: 'yesNo' },
    password_expires_at: { label: 'Temporary password until', shown: 'instant' },
    totp_secret: { label: 'Authenticator app', secret: true },
    recovery_hashes: { label: 'Recovery codes', secret: true },
    invited_at: { label: 'Invited', shown: 'instant' },
  },
  parts: { user_roles: roleOfUser, platform_user_roles: roleOfUser, passkeys: passkeyOfUser },
});
