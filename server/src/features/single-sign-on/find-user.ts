import { t } from '@vitrine/contract/messages';
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/users.ts';
import type { Tx } from '../../db/transaction.ts';
import { insertOne } from '../../db/write-one.ts';
import { wrongCredentials } from '../../errors.ts';
import type { Account } from '../../http/identity/account-of.ts';
import { firstPassword, type StoredPassword } from '../auth/first-password.ts';
import { auditSignIn, type SignInOrigin } from '../auth/open-session.ts';
import { mapDuplicateEmail } from '../users/map-duplicate-email.ts';
import { createUser } from '../users/users.queries.ts';
import { type DescribedUser, rolesByGroup, rolesOfNewUser } from './described-user.ts';
import type { SavedProvider } from './saved-provider.ts';
import { peopleOf } from './sso-account.ts';

const Row = z.object({
  user_id: z.int(),
  tenant_id: z.int().nullable(),
  reseller_id: z.int().nullable(),
  user_type: z.int(),
  user_status: z.int(),
  email: z.string(),
  needs_password: z.boolean(),
  is_linked: z.boolean(),
  has_other: z.boolean(),
});
type Row = z.infer<typeof Row>;

interface Person {
  user_id: number;
  tenant_id: number | null;
}

/**
 * The user whom the provider means: the linked one, else the one with the address, else a new one. Their roles follow their
 * groups. Throws for a user who may not sign in here.
 */
export async function findUser(
  database: Pick<Database, 'inApp' | 'inPlatform'>,
  provider: SavedProvider,
  described: DescribedUser,
  from: SignInOrigin,
): Promise<Person> {
  const find = (password: StoredPassword | null) =>
    inAccount(database, provider.account, from, (tx) => findIn(tx, { provider, described, from, password }));
  // To hash one takes too long within a transaction, and most sign-ins need none.
  const person = (await find(null)) ?? (await find(await noPassword()));
  if (person === null) throw new Error('There is a password, and still none');
  return person;
}

interface Search {
  provider: SavedProvider;
  described: DescribedUser;
  from: SignInOrigin;
  password: StoredPassword | null;
}

/** Null, and nothing has changed, if the user needs a password and none is given. */
async function findIn(tx: Tx, { provider, described, from, password }: Search): Promise<Person | null> {
  const { ssoId, issuerUrl } = provider;
  const { rows } = await tx.execute(
    sql`select * from find_sso_user(${ssoId}, ${issuerUrl}, ${described.subject}, ${described.email ?? ''})`,
  );
  const found = rows[0] === undefined ? null : Row.parse(rows[0]);
  assertMayEnter(found, provider, described);
  const person = found ?? (password && (await addUser(tx, provider, described, password)));
  if (person === null) return null;
  if (found?.needs_password) {
    if (password === null) return null;
    // Instead of a temporary password or an invitation, which the user does not need any more.
    await tx.update(users).set(password).where(eq(users.id, found.user_id));
  }
  if (!found?.is_linked)
    await tx.execute(sql`select link_sso_user(${ssoId}, ${issuerUrl}, ${described.subject}, ${person.user_id})`);
  if (found) await followGroups(tx, provider, described, found.user_id);
  await noteGroups(tx, provider, described, { person, from });
  return person;
}

/** As the account itself, which row-level security keeps apart from others. The operator creates the users of resellers. */
function inAccount<T>(
  { inApp, inPlatform }: Pick<Database, 'inApp' | 'inPlatform'>,
  { tenantId }: Account,
  { ip, requestId }: SignInOrigin,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const actor = { ip, requestId };
  return tenantId === null ? inPlatform({ ...actor, userType: 0 }, work) : inApp({ ...actor, tenantId }, work);
}

function assertMayEnter(found: Row | null, { account }: SavedProvider, described: DescribedUser): void {
  const { addressProblem } = described;
  if (!found?.is_linked && addressProblem !== null) throw wrongCredentials(addressProblem);
  if (found === null) return;
  if (!isOf(found, account))
    throw wrongCredentials(
      t('{email} belongs to another account here. Sign in there, or ask for another address.', { email: found.email }),
    );
  if (found.has_other)
    throw wrongCredentials(
      t('Another user of the provider already signs in as {email}. Ask your administrator.', { email: found.email }),
    );
  if (found.user_status !== 0) throw wrongCredentials(t('This account is inactive'));
}

function isOf(user: Row, { tenantId, resellerId }: Account): boolean {
  return user.tenant_id === tenantId && user.reseller_id === resellerId;
}

async function addUser(
  tx: Tx,
  { account, roles }: SavedProvider,
  described: DescribedUser,
  password: StoredPassword,
): Promise<Person> {
  const { firstName, lastName, email } = described;
  const form = { firstName, lastName, email: email ?? '', phoneNumber: '', ...password };
  const people = peopleOf(account);
  if (people === null) {
    const ofReseller = { ...form, tenantId: null, resellerId: account.resellerId, userType: 3 };
    return { user_id: await mapDuplicateEmail(insertOne(tx, users, ofReseller)), tenant_id: null };
  }
  const userRoles = rolesOfNewUser(described, roles);
  const { id } = await createUser(tx, people, { ...form, userStatus: 0, userRoles });
  return { user_id: id, tenant_id: account.tenantId };
}

/** One that nobody knows. The user can choose one by a link, unless single sign-on is the only way. */
async function noPassword(): Promise<StoredPassword> {
  return { ...(await firstPassword({ invite: true, password: '' })), invitedAt: null };
}

const Noted = z.object({ is_new: z.boolean() });

/** A sign-in without groups is in the activity, and on the page of the settings: it takes roles away that nobody has taken. */
async function noteGroups(
  tx: Tx,
  { ssoId, issuerUrl }: SavedProvider,
  { subject, withoutGroups }: DescribedUser,
  { person, from }: { person: Person; from: SignInOrigin },
): Promise<void> {
  const { rows } = await tx.execute(
    sql`select note_sso_groups(${ssoId}, ${issuerUrl}, ${subject}, ${withoutGroups}) as is_new`,
  );
  if (Noted.parse(rows[0]).is_new)
    await auditSignIn(tx.$client, { action: `sign-in-groups-${withoutGroups ?? 'not-sent'}`, person, from });
}

/** Roles that no group gives stay as they are. */
async function followGroups(
  tx: Tx,
  { account, roles }: SavedProvider,
  described: DescribedUser,
  userId: number,
): Promise<void> {
  const people = peopleOf(account);
  const { mapped, given } = rolesByGroup(described, roles);
  if (people === null || mapped.length === 0 || described.withoutGroups === 'too-many') return;
  const { userRoles } = people;
  const theirs = and(eq(userRoles.userId, userId), inArray(userRoles.roleId, mapped));
  await tx.delete(userRoles).where(given.length === 0 ? theirs : and(theirs, notInArray(userRoles.roleId, given)));
  if (given.length === 0) return;
  await tx
    .insert(userRoles)
    .values(given.map((roleId) => ({ userId, roleId })))
    .onConflictDoNothing();
}
