import { user } from '@vitrine/contract/entities/user';
import { msg, t } from '@vitrine/contract/messages';
import type { User, UserChanges, UserForm } from '@vitrine/contract/users';
import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { listPage } from '../../db/list-page.ts';
import type { ListQuery, Page } from '../../db/lists.ts';
import { refersTo } from '../../db/refers-to.ts';
import { among, containing, type Search, ifWordMatches } from '../../db/search.ts';
import { passkeys } from '../../db/schema/passkeys.ts';
import { users } from '../../db/schema/users.ts';
import type { Tx } from '../../db/transaction.ts';
import { insertOne, updateAtVersion } from '../../db/write-one.ts';
import { invalid, notFound } from '../../errors.ts';
import { unknownIds } from '../../db/unknown-ids.ts';
import type { StoredPassword } from '../auth/first-password.ts';
import { noAuthenticator } from '../auth/own-authenticator.ts';
import type { UserKind } from './user-kinds.ts';
import { mapDuplicateEmail } from './map-duplicate-email.ts';

const columnsOf = ({ roles, userRoles }: UserKind) => ({
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  fullName: sql<string>`${users.fullName}`,
  email: users.email,
  phoneNumber: users.phoneNumber,
  userStatus: sql<0 | 1>`${users.userStatus}`,
  userType: sql<0 | 1>`${users.userType}`,
  twoFactorEnabled: users.twoFactorEnabled,
  passkeyCount: sql<number>`(select count(*)::int from ${passkeys} where ${eq(passkeys.userId, users.id)})`,
  isInvited: sql<boolean>`${users.invitedAt} is not null`,
  isOwner: users.isOwner,
  userRoles: sql<number[]>`array(
    select ${userRoles.roleId} from ${userRoles}
    where ${refersTo(userRoles, userRoles.userId, users)} order by ${userRoles.roleId})`,
  roles: sql<string>`coalesce((
    select string_agg(${roles.name}, ', ' order by ${roles.name}) from ${userRoles}
    join ${roles} on ${refersTo(userRoles, userRoles.roleId, roles)}
    where ${refersTo(userRoles, userRoles.userId, users)}), '')`,
  version: users.version,
});

const sorts = { name: users.fullName, email: users.email, userStatus: users.userStatus };

export function listUsers(tx: Tx, people: UserKind, query: ListQuery<keyof typeof sorts>): Promise<Page<User>> {
  const select = () => tx.select(columnsOf(people)).from(users).$dynamic();
  return listPage(tx, query, { select, table: users, search: searchOf(people), sorts, where: people.among });
}

function searchOf({ roles, userRoles }: UserKind): Search {
  return (text) => {
    const found = sql`select ${roles.id} from ${roles} where ${containing(roles.searchText, text)}`;
    return [
      containing(users.searchText, text),
      among(users.id, sql`select ${userRoles.userId} from ${userRoles} where ${among(userRoles.roleId, found)}`),
      ifWordMatches(msg('Owner'), eq(users.isOwner, true), text),
      ifWordMatches(msg('Inactive'), ne(users.userStatus, 0), text),
      ifWordMatches(msg('Invited'), and(eq(users.userStatus, 0), isNotNull(users.invitedAt)), text),
      ifWordMatches(msg('Active'), and(eq(users.userStatus, 0), isNull(users.invitedAt)), text),
    ];
  };
}

export async function getUser(tx: Tx, people: UserKind, id: number): Promise<User> {
  const [found] = await tx
    .select(columnsOf(people))
    .from(users)
    .where(and(people.among, eq(users.id, id)));
  if (!found) throw notFound(t(user.one));
  return found;
}

/** Fields that are set when a user is created, and cannot be changed. */
type Fixed = 'userType' | 'isOwner';

type NewUser = Omit<UserForm, 'password' | 'invite' | Fixed> & StoredPassword;

export async function createUser(tx: Tx, people: UserKind, { userRoles: roleIds, ...form }: NewUser): Promise<User> {
  await checkRoles(tx, people, roleIds);
  const userId = await mapDuplicateEmail(insertOne(tx, users, { ...form, userType: people.userType }));
  await setRoles(tx, people, { userId, roleIds });
  return getUser(tx, people, userId);
}

type ChangedUser = Omit<UserChanges, 'password' | Fixed> & { id: number; password: StoredPassword | null };

/** If `password` is null, the current one stays. */
export async function updateUser(tx: Tx, people: UserKind, { id, ...changes }: ChangedUser): Promise<User> {
  const { version, userRoles: roleIds, password, ...form } = changes;
  await checkRoles(tx, people, roleIds);
  const update = { id, version, what: t(user.one), among: people.among };
  await mapDuplicateEmail(updateAtVersion(tx, users, update, { ...form, ...password }));
  await setRoles(tx, people, { userId: id, roleIds });
  return getUser(tx, people, id);
}

export async function removeUser(tx: Tx, people: UserKind, id: number): Promise<void> {
  await tx.delete(users).where(and(people.among, eq(users.id, id)));
}

async function checkRoles(tx: Tx, { roles: table }: UserKind, ids: readonly number[]): Promise<void> {
  const errors = await unknownIds(tx, { field: 'userRoles', ids, table, what: 'role' });
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

interface Given {
  userId: number;
  roleIds: readonly number[];
}

async function setRoles(tx: Tx, { userRoles }: UserKind, { userId, roleIds }: Given): Promise<void> {
  await tx
    .delete(userRoles)
    .where(and(eq(userRoles.userId, userId), sql`${userRoles.roleId} <> all(${sql.param([...roleIds])}::int[])`));
  if (roleIds.length === 0) return;
  const links = [...new Set(roleIds)].map((roleId) => ({ userId, roleId }));
  await tx.insert(userRoles).values(links).onConflictDoNothing();
}

export async function recordInvitation(tx: Tx, id: number): Promise<void> {
  await tx
    .update(users)
    .set({ invitedAt: sql`now()` })
    .where(eq(users.id, id));
}

/** Also removes the passkeys: whoever holds a lost device cannot sign in with them. */
export async function turnOffTwoFactor(tx: Tx, id: number): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, id));
  await tx
    .update(users)
    .set({ twoFactorEnabled: false, ...noAuthenticator })
    .where(eq(users.id, id));
}
