import { issuer } from '@vitrine/contract/issuer';
import type { Router } from '../../http/route.ts';
import { getIssuer, saveIssuer } from './issuer.queries.ts';

export function issuerRoutes({ route }: Router): void {
  route(issuer.get, ({ tx }) => getIssuer(tx));
  route(issuer.save, ({ tx, body }) => saveIssuer(tx, body));
}
