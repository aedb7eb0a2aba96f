import { t } from '@vitrine/contract/messages';
import { passkeys } from '@vitrine/contract/passkeys';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { conflict, wrongCredentials } from '../../errors.ts';
import type { Router } from '../../http/request/route.ts';
import type { MailQueue } from '../../mail/mail-queue.ts';
import { closeSockets } from '../../realtime/close-sockets.ts';
import type { RealtimeService } from '../../realtime/service.ts';
import { describeNewPasskey, listPasskeys, removePasskey, renamePasskey, savePasskey } from './own-passkeys.ts';
import { startPasskeyChallenge, takePasskeyChallenge } from './passkey-challenges.ts';
import { relyingPartyOf } from './relying-party.ts';
import { accountChanges } from './account-changes.ts';
import { sendAccountChanged } from './security-emails.ts';
import { endOtherSessions } from './sessions.ts';
import { verifyCreatedPasskey } from './verify-passkey.ts';
import { verifyPasswordOf } from './verify-password.ts';

interface Deps {
  config: Pick<Config, 'PUBLIC_URL'>;
  database: Pick<Database, 'app'>;
  mail: MailQueue;
  realtime: RealtimeService;
}

export function passkeysRoutes(
  { route, routeOutsideTransaction }: Router,
  { config, database, mail, realtime }: Deps,
): void {
  route(passkeys.list, ({ tx, caller }) => listPasskeys(tx, caller.userId));
  routeOutsideTransaction(passkeys.begin, async (context) => {
    const { caller, request, inTransaction } = context;
    await verifyPasswordOf(database.app, context);
    const at = relyingPartyOf(config, request);
    const { options, userHandle } = await inTransaction((tx) => describeNewPasskey(tx, caller, at));
    return { ...options, challenge: await startPasskeyChallenge(database.app, caller.sessionHash, userHandle) };
  });
  routeOutsideTransaction(passkeys.register, async ({ caller, body, request, inTransaction }) => {
    const at = relyingPartyOf(config, request);
    const started = await takePasskeyChallenge(database.app, caller.sessionHash);
    if (!started?.userHandle) throw conflict(t('This took too long. Start again.'));
    const { challenge, userHandle } = started;
    const verified = await verifyCreatedPasskey(body.credential, { challenge, at });
    if (verified === null) throw wrongCredentials(t('The passkey could not be verified. Start again.'));
    const { transports } = body.credential.response;
    return inTransaction(async (tx) => {
      const added = { ...verified, name: body.name, host: at.host, userHandle, transports };
      const { passkey, owner } = await savePasskey(tx, caller.userId, added);
      await sendAccountChanged(mail, tx, owner, () => accountChanges.passkeyAdded(body.name));
      return passkey;
    });
  });
  route(passkeys.rename, ({ tx, caller: { userId }, params, body }) =>
    renamePasskey(tx, { userId, ...params }, body.name),
  );
  routeOutsideTransaction(passkeys.remove, async (context) => {
    const { caller, params, request, inTransaction } = context;
    await verifyPasswordOf(database.app, context);
    const ended = await inTransaction(async (tx) => {
      const { name, owner } = await removePasskey(tx, { userId: caller.userId, ...params });
      await sendAccountChanged(mail, tx, owner, () => accountChanges.passkeyRemoved(name));
      return endOtherSessions(tx, caller.sessionHash);
    });
    await closeSockets(realtime, ended, request.log);
    return { message: t('Passkey removed') };
  });
}
