import { authenticator } from '@vitrine/contract/authenticator';
import type { FastifyRequest } from 'fastify';
import { clock } from '../../db/clock.ts';
import type { Database } from '../../db/database.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Router } from '../../http/route.ts';
import type { PostOffice } from '../../mail/post-office.ts';
import { closeSockets } from '../../realtime/close-sockets.ts';
import type { RealtimeService } from '../../realtime/service.ts';
import { tellOwner } from './notices.ts';
import {
  beginSetUp,
  checkFirstCode,
  hashesOf,
  keepAuthenticator,
  keepRecoveryCodes,
  makeRecoveryCodes,
  refuseSecondAuthenticator,
  removeAuthenticator,
} from './own-authenticator.ts';
import { provePassword } from './prove-password.ts';
import { endOtherSessions } from './sessions.ts';

interface Deps {
  database: Pick<Database, 'app'>;
  mail: PostOffice;
  realtime: () => RealtimeService;
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
    await asked.inTransaction((tx) => refuseSecondAuthenticator(tx, asked.caller.userId));
    return beginSetUp(totpKey, asked.caller, clock.now());
  });
  routeOutsideTransaction(authenticator.confirm, async ({ caller, body, request, inTransaction }) => {
    const { userId, sessionHash } = caller;
    const confirmed = checkFirstCode(totpKey, { ...body, sessionHash }, clock.now());
    const recoveryCodes = makeRecoveryCodes();
    const ended = await inTransaction(async (tx) => {
      const owner = await keepAuthenticator(tx, userId, { ...confirmed, key: totpKey, recoveryCodes });
      await tellOwner(mail, tx, owner, [
        'An authenticator app was set up. A code of it is asked for at each sign-in from now on, and no longer one by mail.',
        'Every other session has ended.',
      ]);
      return endOtherSessions(tx, sessionHash);
    });
    await closeSockets(realtime, ended, request.log);
    return { recoveryCodes };
  });
  routeOutsideTransaction(authenticator.renewCodes, async (asked) => {
    await provePasswordOf(asked);
    const recoveryCodes = makeRecoveryCodes();
    await asked.inTransaction(async (tx) => {
      const owner = await keepRecoveryCodes(tx, asked.caller.userId, hashesOf(totpKey, recoveryCodes));
      await tellOwner(mail, tx, owner, ['New recovery codes were made. Those from before are void.']);
    });
    return { recoveryCodes };
  });
  routeOutsideTransaction(authenticator.remove, async (asked) => {
    await provePasswordOf(asked);
    const ended = await asked.inTransaction(async (tx) => {
      const owner = await removeAuthenticator(tx, asked.caller.userId);
      await tellOwner(mail, tx, owner, [
        'The authenticator app was removed. The codes of the sign-in come by mail again.',
        'Every other session has ended.',
      ]);
      return endOtherSessions(tx, asked.caller.sessionHash);
    });
    await closeSockets(realtime, ended, asked.request.log);
    return { message: 'Authenticator app removed' };
  });

  function provePasswordOf({ caller, body, request, inTransaction }: Asked): Promise<string> {
    const { currentPassword: password } = body;
    return provePassword(database.app, { caller, ip: request.ip, password, inTransaction });
  }
}
