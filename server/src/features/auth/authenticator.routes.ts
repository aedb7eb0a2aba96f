import { authenticator } from '@vitrine/contract/authenticator';
import type { FastifyRequest } from 'fastify';
import { clock } from '../../db/clock.ts';
import type { Database } from '../../db/database.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Router } from '../../http/request/route.ts';
import type { MailQueue } from '../../mail/mail-queue.ts';
import { closeSockets } from '../../realtime/close-sockets.ts';
import type { RealtimeService } from '../../realtime/service.ts';
import { sendAccountChanged } from './security-emails.ts';
import {
  beginSetup,
  checkFirstCode,
  hashesOf,
  saveAuthenticator,
  saveRecoveryCodes,
  generateRecoveryCodes,
  assertNoAuthenticator,
  removeAuthenticator,
} from './own-authenticator.ts';
import { verifyPassword } from './verify-password.ts';
import { endOtherSessions } from './sessions.ts';

interface Deps {
  database: Pick<Database, 'app'>;
  mail: MailQueue;
  realtime: RealtimeService;
  totpKey: Buffer;
}

interface Asked {
  caller: { userId: number; email: string };
  body: { currentPassword: string };
  request: FastifyRequest;
  inTransaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
}

export function authenticatorRoutes(
  { routeOutsideTransaction }: Router,
  { database, mail, realtime, totpKey }: Deps,
): void {
  routeOutsideTransaction(authenticator.begin, async (asked) => {
    await provePasswordOf(asked);
    await asked.inTransaction((tx) => assertNoAuthenticator(tx, asked.caller.userId));
    return beginSetup(totpKey, asked.caller, clock.now());
  });
  routeOutsideTransaction(authenticator.confirm, async ({ caller, body, request, inTransaction }) => {
    const { userId, sessionHash } = caller;
    const confirmed = checkFirstCode(totpKey, { ...body, sessionHash }, clock.now());
    const recoveryCodes = generateRecoveryCodes();
    const ended = await inTransaction(async (tx) => {
      const owner = await saveAuthenticator(tx, userId, { ...confirmed, key: totpKey, recoveryCodes });
      await sendAccountChanged(mail, tx, owner, [
        'An authenticator app was added to your account. From now on, sign in with a code from the app instead of a code sent by email.',
        'You were signed out of all other sessions.',
      ]);
      return endOtherSessions(tx, sessionHash);
    });
    await closeSockets(realtime, ended, request.log);
    return { recoveryCodes };
  });
  routeOutsideTransaction(authenticator.renewCodes, async (asked) => {
    await provePasswordOf(asked);
    const recoveryCodes = generateRecoveryCodes();
    await asked.inTransaction(async (tx) => {
      const owner = await saveRecoveryCodes(tx, asked.caller.userId, hashesOf(totpKey, recoveryCodes));
      await sendAccountChanged(mail, tx, owner, ['New recovery codes were created. The old codes no longer work.']);
    });
    return { recoveryCodes };
  });
  routeOutsideTransaction(authenticator.remove, async (asked) => {
    await provePasswordOf(asked);
    const ended = await asked.inTransaction(async (tx) => {
      const owner = await removeAuthenticator(tx, asked.caller.userId);
      await sendAccountChanged(mail, tx, owner, [
        'The authenticator app was removed from your account. Sign-in codes are sent by email again.',
        'You were signed out of all other sessions.',
      ]);
      return endOtherSessions(tx, asked.caller.sessionHash);
    });
    await closeSockets(realtime, ended, asked.request.log);
    return { message: 'Authenticator app removed' };
  });

  function provePasswordOf({ caller, body, request, inTransaction }: Asked): Promise<string> {
    const { currentPassword: password } = body;
    return verifyPassword(database.app, { caller, ip: request.ip, password, inTransaction });
  }
}
