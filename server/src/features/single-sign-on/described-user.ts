import { t } from '@vitrine/contract/messages';
import { Email, personName } from '@vitrine/contract/values';
import type { Claims } from './provider.ts';
import type { GroupRole } from './saved-provider.ts';

export type WithoutGroups = 'not-sent' | 'too-many';

/** A user as the provider describes them. */
export interface DescribedUser {
  subject: string;
  /** Null without a valid address. */
  email: string | null;
  firstName: string;
  lastName: string;
  groups: ReadonlySet<string>;
  /** Why the provider has named no groups; null if it has, or if none of the account's roles depends on them. */
  withoutGroups: WithoutGroups | null;
  /** Why the address does not say who it is; null if it does. */
  addressProblem: string | null;
}

interface Expected {
  groupsClaim: string;
  /** The proven domains of the account. */
  domains: readonly string[];
  roles: readonly GroupRole[];
}

export function describedUser(claims: Claims, { groupsClaim, domains, roles }: Expected): DescribedUser {
  const address = Email.safeParse(claims['email']);
  const email = address.success ? address.data : null;
  return {
    ...{ subject: claims.sub, email, addressProblem: addressProblem(email, claims['email_verified'], domains) },
    ...nameOf(claims, email),
    groups: groupsIn(claims[groupsClaim]),
    withoutGroups: ofGroups(roles).length === 0 ? null : whyWithoutGroups(claims, groupsClaim),
  };
}

/**
 * Only a proven domain gives the account's provider a say about its addresses: otherwise it could sign in as anybody. Some providers
 * send `email_verified` as a text, and some never.
 */
function addressProblem(email: string | null, verified: unknown, domains: readonly string[]): string | null {
  if (email === null)
    return t('The provider sent no email address. Ask your administrator to allow the scope “email”.');
  if (verified === false || verified === 'false')
    return t('The provider has not verified the address {email}', { email });
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return domains.includes(domain)
    ? null
    : t('The domain {domain} is not among the proven domains of this account', { domain });
}

/** From the claims of the name, else from the address. What is no name, such as a web address, is left out. */
function nameOf(claims: Claims, email: string | null): { firstName: string; lastName: string } {
  const [given, family] = [nameIn(claims['given_name']), nameIn(claims['family_name'])];
  if (given !== '' || family !== '') return { firstName: given, lastName: family };
  const full = nameIn(claims['name']);
  const [first = '', ...rest] = (full === '' ? (email?.split('@')[0] ?? '').split(/[._]/) : full.split(/\s+/)).filter(
    Boolean,
  );
  return { firstName: nameIn(first), lastName: nameIn(rest.join(' ')) };
}

function nameIn(value: unknown): string {
  const name = personName.safeParse(typeof value === 'string' ? value.slice(0, 60) : value);
  return name.success ? name.data : '';
}

function groupsIn(value: unknown): ReadonlySet<string> {
  const all = Array.isArray(value) ? value : [value];
  return new Set(all.flatMap((each) => (typeof each === 'string' ? each : [])));
}

/**
 * No claim is the statement "no groups" at many providers, which leave it out then. A list that does not fit into the token is
 * named in `_claim_names` instead (OpenID Connect Core, 5.6.2): Microsoft Entra ID does so for more than 200 groups.
 */
function whyWithoutGroups(claims: Claims, groupsClaim: string): WithoutGroups | null {
  if ((claims[groupsClaim] ?? null) !== null) return null;
  const elsewhere = claims['_claim_names'];
  const isElsewhere = typeof elsewhere === 'object' && elsewhere !== null && Object.hasOwn(elsewhere, groupsClaim);
  return isElsewhere ? 'too-many' : 'not-sent';
}

const ofGroups = (roles: readonly GroupRole[]) => roles.filter(({ group }) => group !== '');

/** The ids of all roles that groups give, and of those that this user has by their groups. */
export function rolesByGroup(
  { groups }: DescribedUser,
  roles: readonly GroupRole[],
): { mapped: number[]; given: number[] } {
  const all = ofGroups(roles);
  const idsOf = (each: readonly GroupRole[]) => [...new Set(each.map(({ roleId }) => roleId))];
  return { mapped: idsOf(all), given: idsOf(all.filter(({ group }) => groups.has(group))) };
}

/** What a new user gets. */
export function rolesOfNewUser(user: DescribedUser, roles: readonly GroupRole[]): number[] {
  const always = roles.filter(({ group }) => group === '').map(({ roleId }) => roleId);
  return [...new Set([...always, ...rolesByGroup(user, roles).given])];
}
