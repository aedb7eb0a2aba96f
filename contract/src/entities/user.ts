import { defineEntity, type EntityPart } from '../entity.ts';
import { languageNames } from '../languages.ts';
import { msg } from '../messages.ts';

const roleOfUser = {
  whole: 'user_id',
  named: { role_id: 'role' },
  counted: msg('{count, plural, one {# role} other {# roles}}'),
  fields: { role_id: { label: msg('Role'), of: 'role' } },
} as const satisfies EntityPart;

const passkeyOfUser = {
  whole: 'user_id',
  named: { name: 'passkey' },
  counted: msg('{count, plural, one {# passkey} other {# passkeys}}'),
  fields: { name: { label: msg('Passkey') }, host: { label: msg('Works at') } },
} as const satisfies EntityPart;

export const user = defineEntity({
  key: 'users',
  one: msg('User'),
  many: msg('Users'),
  api: 'user',
  view: { to: '/user/edit/$id', permission: 'Permissions.Users.View' },
  named: ['first_name', 'last_name'],
  fields: {
    first_name: { label: msg('First name') },
    last_name: { label: msg('Last name') },
    email: { label: msg('Email') },
    phone_number: { label: msg('Phone') },
    language: { label: msg('Language'), values: languageNames },
    date_style: { label: msg('Date format') },
    hour_cycle: { label: msg('Time format'), values: { h12: msg('12 hours'), h23: msg('24 hours') } },
    password_hash: { label: msg('Password'), secret: true },
    user_status: { label: msg('Status'), values: { 0: msg('Active'), 1: msg('Inactive') } },
    two_factor_enabled: { label: msg('Two-factor authentication'), shown: 'yesNo' },
    password_expires_at: { label: msg('Temporary password until'), shown: 'instant' },
    totp_secret: { label: msg('Authenticator app'), secret: true },
    recovery_hashes: { label: msg('Recovery codes'), secret: true },
    invited_at: { label: msg('Invited'), shown: 'instant' },
  },
  parts: { user_roles: roleOfUser, platform_user_roles: roleOfUser, passkeys: passkeyOfUser },
});
