import { issuer } from '@vitrine/contract/issuer';
import type { Router } from '../../http/request/route.ts';
import type { Storage } from '../../media/storage.ts';
import { getIssuer, saveIssuer } from './issuer.queries.ts';
import { drawLogo } from './logos.ts';

export function issuerRoutes({ route, routeOutsideTransaction }: Router, { storage }: { storage: Storage }): void {
  route(issuer.get, ({ tx }) => getIssuer(tx));
  routeOutsideTransaction(issuer.save, async ({ inTransaction, body }) => {
    const logo = await drawLogo(storage, body.logo);
    return inTransaction((tx) => saveIssuer(tx, { ...body, logo }));
  });
}
