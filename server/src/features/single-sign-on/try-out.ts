import { t } from '@vitrine/contract/messages';
import type { SsoTrial } from '@vitrine/contract/single-sign-on';
import { z } from 'zod';
import { seal, unseal } from '../../seal.ts';
import { describedUser, rolesOfNewUser, type WithoutGroups } from './described-user.ts';
import type { Claims } from './provider.ts';
import { GroupRole } from './saved-provider.ts';

/** Settings that are tried, with the names of their roles. */
const Tried = z.object({
  issuerUrl: z.string(),
  clientId: z.string(),
  clientSecret: z.string(),
  scopes: z.string(),
  groupsClaim: z.string(),
  domains: z.array(z.string()),
  roles: z.array(GroupRole),
  roleNames: z.record(z.string(), z.string()),
});
export type Tried = z.infer<typeof Tried>;

/** Encrypted, because they have the client secret. */
export function sealTrial(key: Buffer, tried: Tried): string {
  return seal(key, JSON.stringify(tried));
}

export function openTrial(key: Buffer, sealed: string): Tried | null {
  const text = unseal(key, sealed);
  return text === null ? null : Tried.parse(JSON.parse(text));
}

const maxClaims = 60;
const maxValueLength = 500;
/** About the token, not about the user. */
const ofTheToken = new Set([
  'at_hash',
  'c_hash',
  's_hash',
  'nonce',
  'exp',
  'iat',
  'nbf',
  'auth_time',
  'sid',
  'jti',
  'azp',
]);

export function trialOf(claims: Claims, tried: Tried): SsoTrial {
  const user = describedUser(claims, tried);
  const shown = Object.entries(claims).filter(([name]) => !ofTheToken.has(name));
  return {
    claims: shown.slice(0, maxClaims).map(([name, value]) => ({ name: name.slice(0, 100), value: textOf(value) })),
    roles: rolesOfNewUser(user, tried.roles).map((id) => tried.roleNames[id] ?? String(id)),
    problems: user.addressProblem === null ? [] : [user.addressProblem],
    warnings: user.withoutGroups === null ? [] : [warningOf(user.withoutGroups, tried.groupsClaim)],
  };
}

function warningOf(withoutGroups: WithoutGroups, claim: string): string {
  return withoutGroups === 'too-many'
    ? t('The provider has too many groups to send in “{claim}”. Roles of groups would stay as they are.', { claim })
    : t(
        'The provider sent no groups claim “{claim}”. Roles of groups would be taken away. Check the groups claim and the scopes, unless this user has no groups.',
        { claim },
      );
}

function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : text;
}
