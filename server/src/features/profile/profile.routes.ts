import { profile } from '@vitrine/contract/profile';
import type { Database } from '../../db/database.ts';
import type { Tx } from '../../db/transaction.ts';
import { invalid, reauthRequired, wrongCredentials } from '../../errors.ts';
import { limits, refund, spend } from '../../http/limits.ts';
import type { Router } from '../../http/route.ts';
import { sessionCookie } from '../../http/session-cookie.ts';
import type { PostOffice } from '../../mail/post-office.ts';
import { closeSockets } from '../../realtime/close-sockets.ts';
import type { RealtimeService } from '../../realtime/service.ts';
import { passwordChanged, tellOwner } from '../auth/notices.ts';
import { hashPassword, isPassword } from '../auth/passwords.ts';
import { changesOfAccess, getProfile, passwordHashOf, replacePassword, updateProfile } from './profile.queries.ts';

interface Deps {
  database: Pick<Database, 'app'>;
  mail: PostOffice;
  realtime: () => RealtimeService;
}

interface Claim {
  caller: { userId: number; email: string };
  /** Where the call comes from. */
  ip: string;
  password: string;
  inTransaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
}

export function profileRoutes({ route, routeOutsideTransaction }: Router, { database, mail, realtime }: Deps): void {
  route(profile.get, ({ tx, caller }) => getProfile(tx, caller.userId));
  routeOutsideTransaction(profile.update, async ({ inTransaction, caller, body, request }) => {
    const before = await inTransaction((tx) => getProfile(tx, caller.userId));
    const changed = changesOfAccess(before, body);
    if (changed.length > 0) {
      if (body.currentPassword === '') {
        throw reauthRequired('Enter your current password to change how your account is reached');
      }
      await provePassword({ caller, ip: request.ip, password: body.currentPassword, inTransaction });
    }
    // Only of what the password was asked for.
    const version = body.version === undefined && changed.length > 0 ? before.version : body.version;
    return inTransaction(async (tx) => {
      const saved = await updateProfile(tx, caller.userId, { ...body, version });
      await tellOwner(mail, tx, before, changed);
      return saved;
    });
  });
  routeOutsideTransaction(profile.changePassword, async ({ inTransaction, caller, body, request, reply }) => {
    const claim = { caller, ip: request.ip, password: body.currentPassword, inTransaction };
    const before = await provePassword(claim);
    const after = await hashPassword(body.newPassword, 'newPassword');
    if (await isPassword(body.newPassword, before)) throw invalid({ newPassword: ['Choose another than before'] });
    const ended = await inTransaction(async (tx) => {
      const sessions = await replacePassword(tx, caller.userId, { before, after });
      if (sessions !== null) await passwordChanged(mail, tx, await getProfile(tx, caller.userId));
      return sessions;
    });
    if (ended === null) throw wrongPassword();
    await closeSockets(realtime, ended, request.log);
    reply.clearCookie(sessionCookie.name, sessionCookie.options);
    return { message: 'Password changed' };
  });

  /** Answers the stored hash. Wrong ones count together with wrong sign-ins: it is the same password. */
  async function provePassword({ caller, ip, password, inTransaction }: Claim): Promise<string> {
    await spend(database.app, limits.signInByAddress, ip);
    await spend(database.app, limits.signInByAccount, caller.email);
    const stored = await inTransaction((tx) => passwordHashOf(tx, caller.userId));
    if (stored === undefined || !(await isPassword(password, stored))) throw wrongPassword();
    await refund(database.app, limits.signInByAddress, ip);
    await refund(database.app, limits.signInByAccount, caller.email);
    return stored;
  }
}

function wrongPassword() {
  const message = 'The current password is wrong';
  return wrongCredentials(message, { currentPassword: [message] });
}
