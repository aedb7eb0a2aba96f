import { proposals } from '@vitrine/contract/proposals';
import type { FastifyInstance } from 'fastify';
import type { Router } from '../../../http/request/route.ts';
import { confirm, refuse } from './confirm.ts';
import { getProposal, listProposals } from './proposals.queries.ts';

export function proposalsRoutes({ route, routeOutsideTransaction }: Router, app: FastifyInstance): void {
  route(proposals.list, ({ tx, query, caller }) => listProposals(tx, query, caller));
  route(proposals.get, ({ tx, params, caller }) => getProposal(tx, params.id, caller));
  routeOutsideTransaction(proposals.confirm, ({ params: { id }, caller, request, inTransaction }) =>
    confirm({ id, caller, context: { app, request }, inTransaction }),
  );
  route(proposals.refuse, ({ tx, params, caller }) => refuse(tx, params.id, caller));
}
