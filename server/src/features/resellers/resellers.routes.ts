import { commission } from '@vitrine/contract/commission';
import { resellers } from '@vitrine/contract/resellers';
import { sql } from 'drizzle-orm';
import { sessionHashes } from '../../db/sessions-of.ts';
import type { Router } from '../../http/route.ts';
import { closeSockets } from '../../realtime/close-sockets.ts';
import type { RealtimeService } from '../../realtime/service.ts';
import type { Storage } from '../../media/storage.ts';
import { hashPassword } from '../auth/passwords.ts';
import { drawLogo } from '../issuer/logos.ts';
import { commissionStatement } from './commission-statement.ts';
import { createReseller, getReseller, listResellers, removeReseller, updateReseller } from './resellers.queries.ts';

export function resellersRoutes(
  { route, routeOutsideTransaction }: Router,
  { realtime, storage }: { realtime: () => RealtimeService; storage: Storage },
): void {
  route(resellers.list, ({ tx, query }) => listResellers(tx, query));
  route(commission.statement, ({ tx, params, query }) => commissionStatement(tx, params.id, query.month));
  route(resellers.get, ({ tx, params }) => getReseller(tx, params.id));
  route(resellers.create, async ({ tx, body: { password, ...form } }) => {
    const logo = await drawLogo(storage, form.logo);
    return getReseller(tx, await createReseller(tx, { ...form, logo, passwordHash: await hashPassword(password) }));
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
    return { message: 'Reseller deleted' };
  });
}
