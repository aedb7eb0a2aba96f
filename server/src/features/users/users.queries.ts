import type { User, UserChanges, UserForm } from '@vitrine/contract/users';
import { and, eq, sql } from 'drizzle-orm';
import { refersTo } from '../../db/refers-to.ts';
import { roles, userRoles, users } from '../../db/schema/users.ts';
import type { Tx } from '../../db/transaction.ts';
import { invalid, notFound } from '../../errors.ts';
import { pageOf, pageWithTotal, type ListQuery } from '../../http/lists.ts';
import { atVersion, staleOrMissing } from '../../http/versions.ts';
import { namingTheEmail } from './naming-the-email.ts';

const columns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  fullName: sql<string>`${users.fullName}`,
  email: users.email,
  phoneNumber: users.phoneNumber,
  userStatus: sql<0 | 1>`${users.userStatus}`,
  userType: sql<1>`${users.userType}`,
  twoFactorEnabled: users.twoFactorEnabled,
  isOwner: users.isOwner,
  userRoles: sql<number[]>`array(
    select ${userRoles.roleId} from ${userRoles}
    where ${refersTo(userRoles, userRoles.userId, users)} order by ${userRoles.roleId})`,
  roles: sql<string>`coalesce((
    select string_agg(${roles.name}, ', ' order by ${roles.name}) from ${userRoles}
    join ${roles} on ${refersTo(userRoles, userRoles.roleId, roles)}
    where ${refersTo(userRoles, userRoles.userId, users)}), '')`,
  version: users.version,
};

const sorts = { name: users.fullName, email: users.email, userStatus: users.userStatus };

export async function listUsers(
  tx: Tx,
  query: ListQuery<keyof typeof sorts>,
): Promise<{ rows: User[]; total: number }> {
  const { where, onPage, orderBy, limit, offset } = pageOf(query, { search: users.searchText, sorts, id: users.id });
  const rows = tx
    .select(columns)
    .from(users)
    .where(onPage)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  return pageWithTotal(query, rows, () => tx.$count(users, where));
}

export async function getUser(tx: Tx, id: number): Promise<User> {
  const [user] = await tx.select(columns).from(users).where(eq(users.id, id));
  if (!user) throw notFound('User');
  return user;
}

type NewUser = Omit<UserForm, 'password' | 'invite'> & Password;

/** `passwordExpiresAt` is null where nobody else knows the password. */
interface Password {
  passwordHash: string;
  passwordExpiresAt: Date | null;
}

export async function createUser(tx: Tx, { userRoles: roleIds, ...user }: NewUser): Promise<User> {
  await checkRoles(tx, roleIds);
  const [made] = await namingTheEmail(
    tx
      .insert(users)
      .values({ ...user, userType: 1 })
      .returning({ id: users.id }),
  );
  if (!made) throw new Error('insert returned no row');
  await setRoles(tx, made.id, roleIds);
  return getUser(tx, made.id);
}

type ChangedUser = Omit<UserChanges, 'password'> & { password: Password | null };

/** `password` null keeps the one that there is. */
export async function updateUser(tx: Tx, id: number, changes: ChangedUser): Promise<User> {
  const { version, userRoles: roleIds, password, ...user } = changes;
  await checkRoles(tx, roleIds);
  const saved = await namingTheEmail(
    tx
      .update(users)
      .set({ ...user, ...password })
      .where(and(eq(users.id, id), atVersion(users, version)))
      .returning({ id: users.id }),
  );
  if (saved.length === 0) throw await staleOrMissing(tx, users, id, 'User');
  await setRoles(tx, id, roleIds);
  return getUser(tx, id);
}

export async function removeUser(tx: Tx, id: number): Promise<void> {
  await tx.delete(users).where(eq(users.id, id));
}

/** Somebody else's role is answered as one that does not exist. */
async function checkRoles(tx: Tx, ids: readonly number[]): Promise<void> {
  const known = await tx.select({ id: roles.id }).from(roles).where(among(ids)).for('key share');
  const found = new Set(known.map(({ id }) => id));
  const missing = ids.flatMap((id, place) => (found.has(id) ? [] : [`userRoles.${place}`]));
  if (missing.length > 0)
    throw invalid(Object.fromEntries(missing.map((path) => [path, ['This role does not exist']])));
}

async function setRoles(tx: Tx, userId: number, ids: readonly number[]): Promise<void> {
  await tx
    .delete(userRoles)
    .where(and(eq(userRoles.userId, userId), sql`${userRoles.roleId} <> all(${sql.param([...ids])}::int[])`));
  if (ids.length === 0) return;
  const links = [...new Set(ids)].map((roleId) => ({ userId, roleId }));
  await tx.insert(userRoles).values(links).onConflictDoNothing();
}

function among(ids: readonly number[]) {
  return sql`${roles.id} = any(${sql.param([...ids])}::int[])`;
}
