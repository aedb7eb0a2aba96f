import { auth } from '@vitrine/contract/auth';
import type { FastifyReply } from 'fastify';
import type { Router } from '../../http/route.ts';
import { sessionCookie } from '../../http/session-cookie.ts';
import { signIn, type SignInDeps } from './sign-in.ts';

export function authRoutes({ routeOutsideTransaction, route }: Router, deps: SignInDeps): void {
  routeOutsideTransaction(auth.signIn, async ({ body, request, reply }) => {
    const { token, ...answer } = await signIn(deps, body, { ip: request.ip, agent: request.headers['user-agent'] ?? '', requestId: request.id });
    setCookie(reply, token);
    return { token, ...answer };
  });
  route(auth.signOut, async ({ caller, reply }) => {
    await deps.database.app.query('select end_session($1)', [caller.sessionHash]);
    reply.clearCookie(sessionCookie.name, sessionCookie.options);
    return { message: 'Signed out' };
  });

  function setCookie(reply: FastifyReply, token: string): void {
    reply.setCookie(sessionCookie.name, token, { ...sessionCookie.options, secure: deps.isHttps });
  }
}
