import { singleSignOnEntity } from '@vitrine/contract/entities/single-sign-on';
import { t } from '@vitrine/contract/messages';
import type { SsoForm, SsoSettings } from '@vitrine/contract/single-sign-on';
import { and, eq, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type AtHost, type Brands, originAt } from '../../brands/known-brands.ts';
import { platformSsoRoles, singleSignOn, ssoDomains, ssoRoles } from '../../db/schema/single-sign-on.ts';
import { users } from '../../db/schema/users.ts';
import type { Tx } from '../../db/transaction.ts';
import { updateAtVersion } from '../../db/write-one.ts';
import { notFound } from '../../errors.ts';
import { accountOf } from '../../http/identity/account-of.ts';
import { sellerOfCaller } from '../../http/identity/seller-of-caller.ts';
import type { GroupRole } from './saved-provider.ts';
import { proofRecord, redirectUriOf, signedOutUriOf, type SsoCaller } from './sso-account.ts';

export interface SettingsDeps {
  ssoKey: Buffer;
  /** The public URL of the server. */
  origin: () => string;
  brands: Pick<Brands, 'originsOf'>;
  /** Where the caller reads the settings. */
  atHost: AtHost;
}

const unsaved = {
  ...{ id: 0, isOn: false, issuerUrl: '', clientId: '', sealedSecret: null, scopes: 'openid email profile' },
  ...{ groupsClaim: 'groups', isOnly: false, emergencyUserId: null, version: 0 },
};

/** Of the caller's account: row-level security shows no other. */
export async function readSaved(tx: Tx) {
  const [row = unsaved] = await tx.select().from(singleSignOn);
  return row;
}

export async function getSettings(
  tx: Tx,
  caller: SsoCaller,
  { ssoKey, origin, brands, atHost }: SettingsDeps,
): Promise<SsoSettings> {
  const { id, isOn, issuerUrl, clientId, sealedSecret, scopes, groupsClaim, isOnly, emergencyUserId, version } =
    await readSaved(tx);
  const account = accountOf(caller);
  const [domains, roles, emergencyUsers, withoutGroups] = await Promise.all([
    tx.select().from(ssoDomains).orderBy(ssoDomains.domain),
    savedRoles(tx, caller),
    possibleEmergencyUsers(tx, caller),
    usersWithoutGroups(tx, id),
  ]);
  const here = originAt(atHost, origin());
  const origins = await brands.originsOf(await sellerOfCaller(tx, caller));
  const urisAt = (at: string) => ({ redirectUri: redirectUriOf(at, account), signedOutUri: signedOutUriOf(at) });
  const groups = [...new Set(roles.map(({ group }) => group))].filter((group) => group !== '').sort();
  const rolesOf = (group: string) => roles.filter((each) => each.group === group).map(({ roleId }) => roleId);
  return {
    ...{ isOn, issuerUrl, clientId, hasSecret: sealedSecret !== null, scopes, groupsClaim, isOnly, version },
    ...{ emergencyUserId: emergencyUserId ?? 0, emergencyUsers, withoutGroups },
    domains: domains.map(({ domain }) => domain),
    proofs: domains.map(({ domain, provenAt }) => {
      const { name: recordName, value: recordValue } = proofRecord(ssoKey, account, domain);
      return { domain, recordName, recordValue, provenAt: provenAt?.toISOString() ?? null };
    }),
    userRoles: rolesOf(''),
    groupRoles: groups.map((group) => ({ group, roles: rolesOf(group) })),
    ...urisAt(here),
    otherHosts: origins.filter((each) => each !== here).map(urisAt),
  };
}

/**
 * Owners with a password and two-factor authentication: a passkey alone would leave the password as a way in. Of a reseller,
 * whose users are no owners, all who have both.
 */
export function possibleEmergencyUsers(tx: Tx, caller: SsoCaller): Promise<{ id: number; fullName: string }[]> {
  const isReseller = caller.kind === 'platform' && caller.resellerId !== null;
  return tx
    .select({ id: users.id, fullName: sql<string>`${users.fullName}` })
    .from(users)
    .where(
      and(
        isReseller ? eq(users.resellerId, caller.resellerId ?? 0) : eq(users.isOwner, true),
        caller.kind === 'platform' && !isReseller ? eq(users.userType, 0) : undefined,
        eq(users.userStatus, 0),
        isNull(users.invitedAt),
        isNull(users.passwordExpiresAt),
        eq(users.twoFactorEnabled, true),
      ),
    )
    .orderBy(users.fullName, users.id);
}

const WithoutGroups = z.object({ not_sent: z.int(), too_many: z.int() });

async function usersWithoutGroups(tx: Tx, ssoId: number): Promise<SsoSettings['withoutGroups']> {
  const { rows } = await tx.execute(sql`select * from sso_users_without_groups(${ssoId})`);
  const { not_sent: notSent, too_many: tooMany } = WithoutGroups.parse(rows[0]);
  return { notSent, tooMany };
}

/** The roles of resellers are fixed. */
function rolesTableOf(caller: SsoCaller) {
  if (caller.kind === 'tenant') return ssoRoles;
  return caller.resellerId === null ? platformSsoRoles : null;
}

async function savedRoles(tx: Tx, caller: SsoCaller): Promise<GroupRole[]> {
  const table = rolesTableOf(caller);
  if (table === null) return [];
  return tx.select({ group: table.groupName, roleId: table.roleId }).from(table).orderBy(table.groupName, table.roleId);
}

/** The secret until now stays, unless there is a new one. */
type Saved = Omit<SsoForm, 'clientSecret'> & { sealedSecret: string | undefined };

export async function saveSettings(tx: Tx, caller: SsoCaller, form: Saved): Promise<void> {
  const { isOn, issuerUrl, clientId, scopes, groupsClaim, isOnly, domains, version, sealedSecret } = form;
  const emergencyUserId = form.emergencyUserId || null;
  const account = accountOf(caller);
  // The first save makes the row; of two at once the second is stale.
  await tx.insert(singleSignOn).values(account).onConflictDoNothing();
  const { id } = await readSaved(tx);
  await updateAtVersion(
    tx,
    singleSignOn,
    { id, version, what: t(singleSignOnEntity.one) },
    { isOn, issuerUrl, clientId, scopes, groupsClaim, isOnly, emergencyUserId, ...(sealedSecret && { sealedSecret }) },
  );
  await tx.delete(ssoDomains).where(domains.length === 0 ? undefined : notInArray(ssoDomains.domain, domains));
  if (domains.length > 0)
    await tx
      .insert(ssoDomains)
      .values(domains.map((domain) => ({ ...account, ssoId: id, domain })))
      .onConflictDoNothing();
  await saveRoles(tx, caller, id, form);
}

async function saveRoles(
  tx: Tx,
  caller: SsoCaller,
  ssoId: number,
  form: Pick<SsoForm, 'userRoles' | 'groupRoles'>,
): Promise<void> {
  const table = rolesTableOf(caller);
  if (table === null) return;
  const chosen = groupRolesOf(form).map(({ group: groupName, roleId }) => ({ ssoId, groupName, roleId }));
  const isChosen = sql`(${table.groupName}, ${table.roleId}) in (
    select * from unnest(${sql.param(chosen.map(({ groupName }) => groupName))}::text[], ${sql.param(chosen.map(({ roleId }) => roleId))}::int[]))`;
  await tx.delete(table).where(sql`not ${isChosen}`);
  if (chosen.length > 0) await tx.insert(table).values(chosen).onConflictDoNothing();
}

/** As they are stored: an empty group stands for every new user. */
export function groupRolesOf({ userRoles, groupRoles }: Pick<SsoForm, 'userRoles' | 'groupRoles'>): GroupRole[] {
  const ofNewUsers = [...new Set(userRoles)].map((roleId) => ({ group: '', roleId }));
  const ofGroups = groupRoles.flatMap(({ group, roles }) => [...new Set(roles)].map((roleId) => ({ group, roleId })));
  return [...ofNewUsers, ...ofGroups];
}

export async function provenDomains(tx: Tx): Promise<string[]> {
  const rows = await tx.select({ domain: ssoDomains.domain }).from(ssoDomains).where(isNotNull(ssoDomains.provenAt));
  return rows.map(({ domain }) => domain);
}

/** Throws if the domain is not among the saved ones. */
export async function requireDomain(tx: Tx, domain: string): Promise<void> {
  if ((await tx.$count(ssoDomains, eq(ssoDomains.domain, domain))) === 0) throw notFound(t('Domain'));
}

/** A domain that was proven before keeps its time. */
export async function markProven(tx: Tx, domain: string): Promise<void> {
  await tx
    .update(ssoDomains)
    .set({ provenAt: sql`now()` })
    .where(and(eq(ssoDomains.domain, domain), isNull(ssoDomains.provenAt)));
}
