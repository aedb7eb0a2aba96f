import { t } from '@vitrine/contract/messages';
import type { Permission } from '@vitrine/contract/permissions';
import { and, eq, sql } from 'drizzle-orm';
import type { UserKind } from './user-kinds.ts';
import { singleSignOn } from '../../db/schema/single-sign-on.ts';
import { users } from '../../db/schema/users.ts';
import type { Tx } from '../../db/transaction.ts';
import { AppError } from '../../errors.ts';

/** The acting user with all their permissions. */
export interface Actor {
  userId: number;
  permissions: ReadonlySet<Permission>;
  people: UserKind;
}

/** Throws if the roles have a permission that the caller lacks. */
export async function assertCanGrant(tx: Tx, caller: Actor, roleIds: readonly number[]): Promise<void> {
  const held = await permissionsOf(tx, caller, roleIds);
  const lacking = held.filter((name) => !has(caller, name));
  if (lacking.length > 0)
    throw refusal(
      t('You cannot assign a role with permissions that you do not have: {permissions}', {
        permissions: lacking.join(', '),
      }),
    );
}

/** Throws if the user has a permission that the caller lacks and could gain that way. */
export async function assertCanManage(tx: Tx, caller: Actor, userId: number): Promise<void> {
  if (userId === caller.userId) return;
  const [[person], [self]] = await Promise.all([ownership(tx, userId), ownership(tx, caller.userId)]);
  if (person?.isOwner && !self?.isOwner) throw refusal(t('Only an owner can change an owner'));
  const { userRoles } = caller.people;
  const links = await tx.select({ id: userRoles.roleId }).from(userRoles).where(eq(userRoles.userId, userId));
  const held = await permissionsOf(
    tx,
    caller,
    links.map(({ id }) => id),
  );
  if (held.some((name) => !has(caller, name))) throw refusal(t('This user has permissions that you do not have'));
}

/** Throws if no active owner would be left. The caller holds the lock on these users. */
export async function assertNotLastOwner(tx: Tx, { people }: Actor, userId: number): Promise<void> {
  const [[person], others] = await Promise.all([
    ownership(tx, userId),
    tx.$count(
      users,
      and(people.among, eq(users.isOwner, true), eq(users.userStatus, 0), sql`${users.id} <> ${userId}`),
    ),
  ]);
  if (person?.isOwner && others === 0) throw refusal(t('At least one active owner is required'));
}

/** Throws for the user who signs in with password and code when the provider of single sign-on does not work. */
export async function assertNotEmergencyUser(tx: Tx, userId: number): Promise<void> {
  const chosen = and(eq(singleSignOn.emergencyUserId, userId), eq(singleSignOn.isOnly, true));
  if ((await tx.$count(singleSignOn, chosen)) === 0) return;
  throw refusal(t('This is the emergency owner of single sign-on. Choose another one there first'));
}

function ownership(tx: Tx, userId: number) {
  return tx.select({ isOwner: users.isOwner }).from(users).where(eq(users.id, userId));
}

async function permissionsOf(tx: Tx, { people }: Actor, roleIds: readonly number[]): Promise<string[]> {
  const { rolePermissions } = people;
  const rows = await tx
    .selectDistinct({ name: rolePermissions.permission })
    .from(rolePermissions)
    .where(sql`${rolePermissions.roleId} = any(${sql.param([...roleIds])}::int[])`);
  return rows.map(({ name }) => name);
}

function has({ permissions }: Actor, name: string): boolean {
  return [...permissions].some((held) => held === name);
}

function refusal(message: string): AppError {
  return new AppError(403, 'forbidden', message);
}
