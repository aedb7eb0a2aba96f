import { t } from '@vitrine/contract/messages';
import { profile } from '@vitrine/contract/profile';
import type { Database } from '../../db/database.ts';
import { invalid, reauthRequired } from '../../errors.ts';
import type { Router } from '../../http/request/route.ts';
import { clearSessionCookie } from '../../http/identity/session-cookie.ts';
import type { MailQueue } from '../../mail/mail-queue.ts';
import { closeSockets } from '../../realtime/close-sockets.ts';
import type { RealtimeService } from '../../realtime/service.ts';
import { sendPasswordChanged, sendAccountChanged } from '../auth/security-emails.ts';
import { hashPassword, isPassword } from '../auth/passwords.ts';
import { verifyPassword, wrongPassword } from '../auth/verify-password.ts';
import { endOtherSessions } from '../auth/sessions.ts';
import { assertNotEmergencyUser } from '../users/assert-no-escalation.ts';
import { changesOfAccess, getProfile, replacePassword, updateProfile, updateReading } from './profile.queries.ts';

interface Deps {
  database: Pick<Database, 'app'>;
  mail: MailQueue;
  realtime: RealtimeService;
}

export function profileRoutes({ route, routeOutsideTransaction }: Router, { database, mail, realtime }: Deps): void {
  route(profile.get, ({ tx, caller }) => getProfile(tx, caller.userId));
  route(profile.changeReading, ({ tx, caller, body }) => updateReading(tx, caller.userId, body));
  routeOutsideTransaction(profile.update, async ({ inTransaction, caller, body, request }) => {
    const before = await inTransaction((tx) => getProfile(tx, caller.userId));
    const changesAccess = changesOfAccess(before, body).length > 0;
    if (changesAccess) {
      if (body.currentPassword === '') {
        throw reauthRequired(t('Enter your current password to change how you sign in'));
      }
      await verifyPassword(database.app, { caller, ip: request.ip, password: body.currentPassword, inTransaction });
    }
    // The password was verified for changes of this version only.
    const version = body.version === undefined && changesAccess ? before.version : body.version;
    const { saved, ended } = await inTransaction(async (tx) => {
      if (before.twoFactorEnabled && body.twoFactorEnabled === false) await assertNotEmergencyUser(tx, caller.userId);
      const after = await updateProfile(tx, caller.userId, { ...body, version });
      if (changesAccess) await sendAccountChanged(mail, tx, before, () => changesOfAccess(before, body));
      const changesTwoFactor = after.twoFactorEnabled !== before.twoFactorEnabled;
      return { saved: after, ended: changesTwoFactor ? await endOtherSessions(tx, caller.sessionHash) : [] };
    });
    await closeSockets(realtime, ended, request.log);
    return saved;
  });
  routeOutsideTransaction(profile.changePassword, async ({ inTransaction, caller, body, request, reply }) => {
    const claim = { caller, ip: request.ip, password: body.currentPassword, inTransaction };
    const before = await verifyPassword(database.app, claim);
    const after = await hashPassword(body.newPassword, 'newPassword');
    if (await isPassword(body.newPassword, before))
      throw invalid({ newPassword: [t('Choose a password that differs from the current one')] });
    const ended = await inTransaction(async (tx) => {
      const sessions = await replacePassword(tx, caller.userId, { before, after });
      if (sessions !== null) await sendPasswordChanged(mail, tx, await getProfile(tx, caller.userId));
      return sessions;
    });
    if (ended === null) throw wrongPassword();
    await closeSockets(realtime, ended, request.log);
    clearSessionCookie(reply);
    return { message: t('Password changed') };
  });
}
