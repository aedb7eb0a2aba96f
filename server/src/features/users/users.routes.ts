import type { Invitation } from '@vitrine/contract/first-password';
import { t } from '@vitrine/contract/messages';
import { platformUsers, type User, type UserChanges, users } from '@vitrine/contract/users';
import { sql } from 'drizzle-orm';
import { type UserKind, platformUserKind, tenantUserKind } from './user-kinds.ts';
import type { Tx } from '../../db/transaction.ts';
import { conflict, invalid } from '../../errors.ts';
import { assertUnchanged } from '../../http/request/assert-unchanged.ts';
import type { Router } from '../../http/request/route.ts';
import { sessionHashes, sessionsOf } from '../auth/session-hashes.ts';
import type { PlatformUser, TenantUser } from '../../http/identity/caller.ts';
import type { MailQueue } from '../../mail/mail-queue.ts';
import { closeSockets } from '../../realtime/close-sockets.ts';
import type { RealtimeService } from '../../realtime/service.ts';
import { accountChanges } from '../auth/account-changes.ts';
import { sendAccountChanged } from '../auth/security-emails.ts';
import { firstPassword, temporaryPassword } from '../auth/first-password.ts';
import { sendInvitation } from '../auth/password-links.ts';
import {
  type Actor,
  assertNotEmergencyUser,
  assertNotLastOwner,
  assertCanGrant,
  assertCanManage,
} from './assert-no-escalation.ts';
import {
  createUser,
  getUser,
  listUsers,
  recordInvitation,
  removeUser,
  turnOffTwoFactor,
  updateUser,
} from './users.queries.ts';

interface Deps {
  mail: MailQueue;
  realtime: RealtimeService;
}

export function usersRoutes(router: Router, deps: Deps): void {
  serve(router, deps, { endpoints: users, people: tenantUserKind });
  serve(router, deps, { endpoints: platformUsers, people: platformUserKind });
}

interface Served {
  endpoints: typeof users | typeof platformUsers;
  people: UserKind;
}

function serve(
  { route, routeOutsideTransaction }: Router,
  { mail, realtime }: Deps,
  { endpoints, people }: Served,
): void {
  route(endpoints.list, ({ tx, query }) => listUsers(tx, people, query));
  route(endpoints.get, ({ tx, params }) => getUser(tx, people, params.id));
  route(endpoints.create, async ({ tx, caller, body }) => {
    const { password, invite, userType, isOwner, ...form } = body;
    assertUnchanged<Pick<User, 'userType' | 'isOwner'>>(
      { userType: people.userType, isOwner: false },
      { userType, isOwner },
      fixed(),
    );
    await assertCanGrant(tx, { ...caller, people }, form.userRoles);
    const made = await createUser(tx, people, {
      ...form,
      ...(await firstPassword({ invite, password })),
    });
    const { id: userId, firstName, email } = made;
    const receiver = { userId, firstName, email, invitedBy: caller };
    return { ...made, ...(invite && { invitation: await sendInvitation(mail, tx, receiver) }) };
  });
  routeOutsideTransaction(endpoints.update, async ({ inTransaction, caller, params: { id }, body, request }) => {
    const { password, userType, isOwner, ...form } = body;
    const acting = { ...caller, people };
    const temporary = password === '' ? null : await temporaryPassword(password);
    const { user, sessions } = await inTransaction(async (tx) => {
      await people.lock(tx);
      const before = await getUser(tx, people, id);
      await assertCanManage(tx, acting, id);
      assertUnchanged(before, { userType, isOwner }, fixed());
      await assertCanGrant(
        tx,
        acting,
        form.userRoles.filter((roleId) => !before.userRoles.includes(roleId)),
      );
      if (form.userStatus !== 0) await assertCanLeave(tx, acting, id);
      if (id === caller.userId) assertOwnSignInUnchanged(before, body);
      assertNotTurnedOff(before, body);
      const saved = await updateUser(tx, people, { ...form, id, password: temporary });
      if (saved.email !== before.email) {
        // A new invitation, which invalidates the link that was sent to the old address: it may belong to another person.
        if (saved.isInvited) await invite(mail, tx, { ...saved, invitedBy: caller });
        else await sendAccountChanged(mail, tx, before, () => accountChanges.emailBy(saved.email));
      }
      if (saved.twoFactorEnabled && !before.twoFactorEnabled)
        await sendAccountChanged(mail, tx, before, () => accountChanges.secondStepOnBy(caller.fullName));
      const endsSessions = temporary !== null || saved.userStatus !== 0;
      return {
        user: saved,
        sessions: endsSessions
          ? await sessionHashes(tx, sql`end_sessions_of_user(${id})`)
          : await sessionsOf(tx, { userId: id }),
      };
    });
    await closeSockets(realtime, sessions, request.log);
    return user;
  });
  route(endpoints.resendInvitation, async ({ tx, caller, params: { id } }) => {
    await people.lock(tx);
    const user = await getUser(tx, people, id);
    await assertCanManage(tx, { ...caller, people }, id);
    if (!user.isInvited) throw conflict(t('This user has already set a password'));
    if (user.userStatus !== 0) throw conflict(t('This user is inactive'));
    const invitation = await invite(mail, tx, { ...user, invitedBy: caller });
    return { message: invitation === null ? t('Invitation sent') : t('Invitation link created'), invitation };
  });
  routeOutsideTransaction(endpoints.turnOffTwoFactor, async ({ inTransaction, caller, params: { id }, request }) => {
    const { user, sessions } = await inTransaction(async (tx) => {
      await people.lock(tx);
      const before = await getUser(tx, people, id);
      await assertCanManage(tx, { ...caller, people }, id);
      if (id === caller.userId) throw conflict(t('Turn off your own two-factor authentication in your profile'));
      if (!before.twoFactorEnabled && before.passkeyCount === 0)
        throw conflict(t('Two-factor authentication is already off'));
      await assertNotEmergencyUser(tx, id);
      await turnOffTwoFactor(tx, id);
      await sendAccountChanged(mail, tx, before, () =>
        accountChanges.secondStepOffBy(caller.fullName, {
          hadSecondStep: before.twoFactorEnabled,
          hadPasskeys: before.passkeyCount > 0,
        }),
      );
      const ended = await sessionHashes(tx, sql`end_sessions_of_user(${id})`);
      return { user: await getUser(tx, people, id), sessions: ended };
    });
    await closeSockets(realtime, sessions, request.log);
    return user;
  });
  routeOutsideTransaction(endpoints.remove, async ({ inTransaction, caller, params: { id }, request }) => {
    const acting = { ...caller, people };
    const sessions = await inTransaction(async (tx) => {
      await people.lock(tx);
      await getUser(tx, people, id);
      await assertCanManage(tx, acting, id);
      await assertCanLeave(tx, acting, id);
      const ended = await sessionHashes(tx, sql`end_sessions_of_user(${id})`);
      await removeUser(tx, people, id);
      return ended;
    });
    await closeSockets(realtime, sessions, request.log);
    return { message: t('User deleted') };
  });
}

const fixed = () => ({
  userType: t('The type of a user cannot be chosen: leave it out'),
  isOwner: t('The owner is created with the tenant: leave this out'),
});

/** Sends the invitation of a user again, which invalidates the previous link. */
async function invite(
  mail: MailQueue,
  tx: Tx,
  { id, ...receiver }: Pick<User, 'id' | 'firstName' | 'email'> & { invitedBy: TenantUser | PlatformUser },
): Promise<Invitation> {
  const invitation = await sendInvitation(mail, tx, { ...receiver, userId: id });
  await recordInvitation(tx, id);
  return invitation;
}

/** Users change their own sign-in details in the profile, which requires the password. */
function assertOwnSignInUnchanged(
  before: User,
  { email, phoneNumber, password, twoFactorEnabled = before.twoFactorEnabled }: UserChanges,
): void {
  const elsewhere = [t('Change this in your profile')];
  const errors = {
    ...(email !== before.email && { email: elsewhere }),
    // The number is required here, but users may have been created without one: then the first number is allowed.
    ...(phoneNumber !== before.phoneNumber && before.phoneNumber !== '' && { phoneNumber: elsewhere }),
    ...(password !== '' && { password: elsewhere }),
    ...(twoFactorEnabled !== before.twoFactorEnabled && { twoFactorEnabled: elsewhere }),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Turning off two-factor authentication has a separate endpoint, which ends all sessions and emails the user. */
function assertNotTurnedOff(before: User, { twoFactorEnabled }: UserChanges): void {
  if (!before.twoFactorEnabled || twoFactorEnabled !== false) return;
  throw invalid({ twoFactorEnabled: [t('Use “Turn off two-factor authentication” of this user')] });
}

async function assertCanLeave(tx: Tx, caller: Actor, id: number): Promise<void> {
  await assertNotLastOwner(tx, caller, id);
  await assertNotEmergencyUser(tx, id);
  if (id === caller.userId) throw conflict(t('You cannot deactivate or delete your own account'));
}
