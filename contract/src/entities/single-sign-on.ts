import { defineEntity, type EntityPart } from '../entity.ts';

const roleForGroup = {
  whole: 'sso_id',
  named: { role_id: 'role' },
  counted: { one: '# role', other: '# roles' },
  fields: { role_id: { label: 'Role', of: 'role' }, group_name: { label: 'Group' } },
} as const satisfies EntityPart;

/** How the users of one account sign in through their own provider: at most one row for each account. */
export const singleSignOnEntity = defineEntity({
  key: 'single-sign-on',
  one: 'Single sign-on',
  many: 'Single sign-on',
  named: ['issuer_url'],
  fields: {
    is_on: { label: 'Single sign-on', shown: 'yesNo' },
    issuer_url: { label: 'Issuer URL' },
    client_id: { label: 'Client ID' },
    sealed_secret: { label: 'Client secret', secret: true },
    scopes: { label: 'Scopes' },
    groups_claim: { label: 'Groups claim' },
    is_only: { label: 'Single sign-on only', shown: 'yesNo' },
    emergency_user_id: { label: 'Emergency owner', of: 'user' },
  },
  parts: {
    sso_domains: {
      whole: 'sso_id',
      named: { domain: 'domain' },
      counted: { one: '# domain', other: '# domains' },
      fields: { domain: { label: 'Domain' }, proven_at: { label: 'Proven', shown: 'instant' } },
    },
    sso_roles: roleForGroup,
    platform_sso_roles: roleForGroup,
  },
});
