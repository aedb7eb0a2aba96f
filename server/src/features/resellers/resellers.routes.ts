import { commission } from '@vitrine/contract/commission';
import { t } from '@vitrine/contract/messages';
import { resellers } from '@vitrine/contract/resellers';
import { sql } from 'drizzle-orm';
import { sessionHashes } from '../auth/session-hashes.ts';
import type { Router } from '../../http/request/route.ts';
import type { MailQueue } from '../../mail/mail-queue.ts';
import { closeSockets } from '../../realtime/close-sockets.ts';
import type { RealtimeService } from '../../realtime/service.ts';
import type { Storage } from '../../media/storage.ts';
import { firstPassword } from '../auth/first-password.ts';
import { sendInvitation } from '../auth/password-links.ts';
import { drawLogo } from '../issuer/logos.ts';
import { commissionStatement } from './commission-statement.ts';
import { createReseller, getReseller, listResellers, removeReseller, updateReseller } from './resellers.queries.ts';

export function resellersRoutes(
  { route, routeOutsideTransaction }: Router,
  { mail, realtime, storage }: { mail: MailQueue; realtime: RealtimeService; storage: Storage },
): void {
  route(resellers.list, ({ tx, query }) => listResellers(tx, query));
  route(commission.statement, ({ tx, params, query }) => commissionStatement(tx, params.id, query.month));
  route(resellers.get, ({ tx, params }) => getReseller(tx, params.id));
  route(resellers.create, async ({ tx, body, caller }) => {
    const { password, invite, ...form } = body;
    const logo = await drawLogo(storage, form.logo);
    const made = await createReseller(tx, { ...form, logo, ...(await firstPassword({ invite, password })) });
    const { firstName, email } = form;
    const receiver = { userId: made.userId, firstName, email, invitedBy: caller };
    const invited = invite && { invitation: await sendInvitation(mail, tx, receiver) };
    return { ...(await getReseller(tx, made.id)), ...invited };
  });
  routeOutsideTransaction(resellers.update, async ({ inTransaction, params: { id }, body }) => {
    const logo = await drawLogo(storage, body.logo);
    return inTransaction(async (tx) => {
      await updateReseller(tx, id, { ...body, logo });
      return getReseller(tx, id);
    });
  });
  routeOutsideTransaction(resellers.remove, async ({ inTransaction, params: { id }, request }) => {
    const sessions = await inTransaction(async (tx) => {
      const ended = await sessionHashes(tx, sql`end_sessions_of_reseller(${id})`);
      await removeReseller(tx, id);
      return ended;
    });
    await closeSockets(realtime, sessions, request.log);
    return { message: t('Reseller deleted') };
  });
}
