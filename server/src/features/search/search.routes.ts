import { search } from '@vitrine/contract/search';
import type { Router } from '../../http/request/route.ts';
import { kindsFor } from './kinds.ts';
import { findByName } from './search.queries.ts';

export function searchRoutes({ route }: Router): void {
  route(search.byName, ({ tx, query, caller }) => findByName(tx, query.q, kindsFor(caller)));
}
