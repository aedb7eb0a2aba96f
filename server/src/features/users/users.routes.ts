import { type User, type UserChanges, users } from '@vitrine/contract/users';
import { sql } from 'drizzle-orm';
import { lockTenant } from '../../db/lock-tenant.ts';
import type { Tx } from '../../db/transaction.ts';
import { conflict, invalid } from '../../errors.ts';
import type { Router } from '../../http/route.ts';
import { sessionHashes, sessionsOf } from '../../db/sessions-of.ts';
import { closeSockets } from '../../realtime/close-sockets.ts';
import type { RealtimeService } from '../../realtime/service.ts';
import { hashPassword } from '../auth/passwords.ts';
import { refuseLastOwner, refuseToGive, refuseToTouch } from './refuse-escalation.ts';
import { createUser, getUser, listUsers, removeUser, updateUser } from './users.queries.ts';

export function usersRoutes(
  { route, routeOutsideTransaction }: Router,
  { realtime }: { realtime: () => RealtimeService },
): void {
  route(users.list, ({ tx, query }) => listUsers(tx, query));
  route(users.get, ({ tx, params }) => getUser(tx, params.id));
  route(users.create, async ({ tx, caller, body }) => {
    const { password, ...form } = body;
    await refuseToGive(tx, caller, form.userRoles);
    return createUser(tx, { ...form, passwordHash: await hashPassword(password) });
  });
  routeOutsideTransaction(users.update, async ({ inTransaction, caller, params: { id }, body, request }) => {
    const { password, ...form } = body;
    const passwordHash = password === '' ? null : await hashPassword(password);
    const { user, sessions } = await inTransaction(async (tx) => {
      await lockTenant(tx);
      const before = await getUser(tx, id);
      await refuseToTouch(tx, caller, id);
      await refuseToGive(
        tx,
        caller,
        form.userRoles.filter((roleId) => !before.userRoles.includes(roleId)),
      );
      if (form.userStatus !== 0) await refuseToLeave(tx, caller, id);
      if (id === caller.userId) keepToTheProfile(before, body);
      const saved = await updateUser(tx, id, { ...form, passwordHash });
      const isShutOut = passwordHash !== null || saved.userStatus !== 0;
      return {
        user: saved,
        sessions: isShutOut
          ? await sessionHashes(tx, sql`end_sessions_of_user(${id})`)
          : await sessionsOf(tx, { userId: id }),
      };
    });
    await closeSockets(realtime, sessions, request.log);
    return user;
  });
  routeOutsideTransaction(users.remove, async ({ inTransaction, caller, params: { id }, request }) => {
    const sessions = await inTransaction(async (tx) => {
      await lockTenant(tx);
      await getUser(tx, id);
      await refuseToTouch(tx, caller, id);
      await refuseToLeave(tx, caller, id);
      const ended = await sessionHashes(tx, sql`end_sessions_of_user(${id})`);
      await removeUser(tx, id);
      return ended;
    });
    await closeSockets(realtime, sessions, request.log);
    return { message: 'User deleted' };
  });
}

/** How one signs in oneself is changed in the profile, where the password is asked for. */
function keepToTheProfile(before: User, { email, phoneNumber, password }: UserChanges): void {
  const elsewhere = ['Change your own in your profile'];
  const errors = {
    ...(email !== before.email && { email: elsewhere }),
    ...(phoneNumber !== before.phoneNumber && { phoneNumber: elsewhere }),
    ...(password !== '' && { password: elsewhere }),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

async function refuseToLeave(tx: Tx, caller: { userId: number }, id: number): Promise<void> {
  await refuseLastOwner(tx, id);
  if (id === caller.userId) throw conflict('You cannot shut yourself out');
}
