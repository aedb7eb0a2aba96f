import { type User, type UserChanges, users } from '@vitrine/contract/users';
import { sql } from 'drizzle-orm';
import { lockTenant } from '../../db/lock-tenant.ts';
import type { Tx } from '../../db/transaction.ts';
import { conflict, invalid } from '../../errors.ts';
import type { Router } from '../../http/route.ts';
import { sessionHashes, sessionsOf } from '../../db/sessions-of.ts';
import { randomSecret } from '../../http/tokens.ts';
import type { PostOffice } from '../../mail/post-office.ts';
import { closeSockets } from '../../realtime/close-sockets.ts';
import type { RealtimeService } from '../../realtime/service.ts';
import { tellOwner } from '../auth/notices.ts';
import { sendInvitation } from '../auth/password-links.ts';
import { hashPassword } from '../auth/passwords.ts';
import { refuseLastOwner, refuseToGive, refuseToTouch } from './refuse-escalation.ts';
import { createUser, getUser, listUsers, removeUser, updateUser } from './users.queries.ts';

export function usersRoutes(
  { route, routeOutsideTransaction }: Router,
  { mail, realtime }: { mail: PostOffice; realtime: () => RealtimeService },
): void {
  route(users.list, ({ tx, query }) => listUsers(tx, query));
  route(users.get, ({ tx, params }) => getUser(tx, params.id));
  route(users.create, async ({ tx, caller, body }) => {
    const { password, invite, ...form } = body;
    await refuseToGive(tx, caller, form.userRoles);
    const made = await createUser(tx, {
      ...form,
      ...(invite ? await nobodysPassword() : await typedPassword(password)),
    });
    if (invite) {
      const { id: userId, firstName, email } = made;
      await sendInvitation(mail, tx, { userId, firstName, email, invitedBy: caller.fullName });
    }
    return made;
  });
  routeOutsideTransaction(users.update, async ({ inTransaction, caller, params: { id }, body, request }) => {
    const { password, ...form } = body;
    const typed = password === '' ? null : await typedPassword(password);
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
      const saved = await updateUser(tx, id, { ...form, password: typed });
      if (saved.email !== before.email)
        await tellOwner(mail, tx, before, [`You sign in as ${saved.email} from now on.`]);
      const isShutOut = typed !== null || saved.userStatus !== 0;
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

const typedHours = 24;

/** Somebody else knows it: it opens nothing but the choice of another, and that for a day. */
async function typedPassword(password: string) {
  return {
    passwordHash: await hashPassword(password),
    passwordExpiresAt: new Date(Date.now() + typedHours * 3_600_000),
  };
}

/** Of whom is invited, until they choose one. */
async function nobodysPassword() {
  return { passwordHash: await hashPassword(`${randomSecret()}-Aa1`), passwordExpiresAt: null };
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
