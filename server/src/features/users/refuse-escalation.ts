import type { Permission } from '@vitrine/contract/permissions';
import { and, eq, sql } from 'drizzle-orm';
import type { UserKind } from './user-kinds.ts';
import { users } from '../../db/schema/users.ts';
import type { Tx } from '../../db/transaction.ts';
import { AppError } from '../../errors.ts';

/** Who acts, and all that they may do. */
export interface Acting {
  userId: number;
  permissions: ReadonlySet<Permission>;
  people: UserKind;
}

/** Throws when the roles hold a permission that the caller lacks: nobody gives what they do not have. */
export async function refuseToGive(tx: Tx, caller: Acting, roleIds: readonly number[]): Promise<void> {
  const held = await permissionsOf(tx, caller, roleIds);
  const lacking = held.filter((name) => !has(caller, name));
  if (lacking.length > 0) throw refusal(`You cannot give a role with more rights than yours: ${lacking.join(', ')}`);
}

/** Throws when the person may do something that the caller may not, by which the caller could come to it. */
export async function refuseToTouch(tx: Tx, caller: Acting, userId: number): Promise<void> {
  if (userId === caller.userId) return;
  const [[person], [me]] = await Promise.all([ownership(tx, userId), ownership(tx, caller.userId)]);
  if (person?.isOwner && !me?.isOwner) throw refusal('Only an owner may change an owner');
  const { userRoles } = caller.people;
  const links = await tx.select({ id: userRoles.roleId }).from(userRoles).where(eq(userRoles.userId, userId));
  const held = await permissionsOf(
    tx,
    caller,
    links.map(({ id }) => id),
  );
  if (held.some((name) => !has(caller, name))) throw refusal('This person may do more than you');
}

/** Throws when nobody would be left who may do everything. The caller holds the lock of these people. */
export async function refuseLastOwner(tx: Tx, { people }: Acting, userId: number): Promise<void> {
  const [[person], others] = await Promise.all([
    ownership(tx, userId),
    tx.$count(
      users,
      and(people.among, eq(users.isOwner, true), eq(users.userStatus, 0), sql`${users.id} <> ${userId}`),
    ),
  ]);
  if (person?.isOwner && others === 0) throw refusal('The last owner must stay, and stay active');
}

function ownership(tx: Tx, userId: number) {
  return tx.select({ isOwner: users.isOwner }).from(users).where(eq(users.id, userId));
}

async function permissionsOf(tx: Tx, { people }: Acting, roleIds: readonly number[]): Promise<string[]> {
  const { rolePermissions } = people;
  const rows = await tx
    .selectDistinct({ name: rolePermissions.permission })
    .from(rolePermissions)
    .where(sql`${rolePermissions.roleId} = any(${sql.param([...roleIds])}::int[])`);
  return rows.map(({ name }) => name);
}

function has({ permissions }: Acting, name: string): boolean {
  return [...permissions].some((held) => held === name);
}

function refusal(message: string): AppError {
  return new AppError(403, 'forbidden', message);
}
