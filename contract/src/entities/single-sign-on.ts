import { defineEntity, type EntityPart } from '../entity.ts';
import { msg } from '../messages.ts';

const roleForGroup = {
  whole: 'sso_id',
  named: { role_id: 'role' },
  counted: msg('{count, plural, one {# role} other {# roles}}'),
  fields: { role_id: { label: msg('Role'), of: 'role' }, group_name: { label: msg('Group') } },
} as const satisfies EntityPart;

/** How the users of one account sign in through their own provider: at most one row for each account. */
export const singleSignOnEntity = defineEntity({
  key: 'single-sign-on',
  one: msg('Single sign-on'),
  many: msg('Single sign-on'),
  named: ['issuer_url'],
  fields: {
    is_on: { label: msg('Single sign-on'), shown: 'yesNo' },
    issuer_url: { label: msg('Issuer URL') },
    client_id: { label: msg('Client ID') },
    sealed_secret: { label: msg('Client secret'), secret: true },
    scopes: { label: msg('Scopes') },
    groups_claim: { label: msg('Groups claim') },
    is_only: { label: msg('Single sign-on only'), shown: 'yesNo' },
    emergency_user_id: { label: msg('Emergency owner'), of: 'user' },
  },
  parts: {
    sso_domains: {
      whole: 'sso_id',
      named: { domain: 'domain' },
      counted: msg('{count, plural, one {# domain} other {# domains}}'),
      fields: { domain: { label: msg('Domain') }, proven_at: { label: msg('Proven'), shown: 'instant' } },
    },
    sso_roles: roleForGroup,
    platform_sso_roles: roleForGroup,
  },
});
