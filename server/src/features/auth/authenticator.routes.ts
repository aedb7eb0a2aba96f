import { t } from '@vitrine/contract/messages';
import { authenticator } from '@vitrine/contract/authenticator';
import { clock } from '../../db/clock.ts';
import type { Database } from '../../db/database.ts';
import type { Router } from '../../http/request/route.ts';
import type { MailQueue } from '../../mail/mail-queue.ts';
import { closeSockets } from '../../realtime/close-sockets.ts';
import type { RealtimeService } from '../../realtime/service.ts';
import { accountChanges } from './account-changes.ts';
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
import { verifyPasswordOf } from './verify-password.ts';
import { endOtherSessions } from './sessions.ts';

interface Deps {
  database: Pick<Database, 'app'>;
  mail: MailQueue;
  realtime: RealtimeService;
  totpKey: Buffer;
}

export function authenticatorRoutes(
  { routeOutsideTransaction }: Router,
  { database, mail, realtime, totpKey }: Deps,
): void {
  routeOutsideTransaction(authenticator.begin, async (context) => {
    await verifyPasswordOf(database.app, context);
    await context.inTransaction((tx) => assertNoAuthenticator(tx, context.caller.userId));
    return beginSetup(totpKey, { ...context.caller, product: context.request.atHost.brand.name }, clock.now());
  });
  routeOutsideTransaction(authenticator.confirm, async ({ caller, body, request, inTransaction }) => {
    const { userId, sessionHash } = caller;
    const confirmed = checkFirstCode(totpKey, { ...body, sessionHash }, clock.now());
    const recoveryCodes = generateRecoveryCodes();
    const ended = await inTransaction(async (tx) => {
      const owner = await saveAuthenticator(tx, userId, { ...confirmed, key: totpKey, recoveryCodes });
      await sendAccountChanged(mail, tx, owner, accountChanges.authenticatorAdded);
      return endOtherSessions(tx, sessionHash);
    });
    await closeSockets(realtime, ended, request.log);
    return { recoveryCodes };
  });
  routeOutsideTransaction(authenticator.renewCodes, async (context) => {
    await verifyPasswordOf(database.app, context);
    const recoveryCodes = generateRecoveryCodes();
    await context.inTransaction(async (tx) => {
      const owner = await saveRecoveryCodes(tx, context.caller.userId, hashesOf(totpKey, recoveryCodes));
      await sendAccountChanged(mail, tx, owner, accountChanges.recoveryCodesRenewed);
    });
    return { recoveryCodes };
  });
  routeOutsideTransaction(authenticator.remove, async (context) => {
    await verifyPasswordOf(database.app, context);
    const ended = await context.inTransaction(async (tx) => {
      const owner = await removeAuthenticator(tx, context.caller.userId);
      await sendAccountChanged(mail, tx, owner, accountChanges.authenticatorRemoved);
      return endOtherSessions(tx, context.caller.sessionHash);
    });
    await closeSockets(realtime, ended, context.request.log);
    return { message: t('Authenticator app removed') };
  });
}
