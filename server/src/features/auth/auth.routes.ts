import { auth } from '@vitrine/contract/auth';
import type { FastifyReply } from 'fastify';
import { unauthenticated } from '../../errors.ts';
import type { Router } from '../../http/route.ts';
import { sessionCookie } from '../../http/session-cookie.ts';
import { closeSockets } from '../../realtime/close-sockets.ts';
import type { RealtimeService } from '../../realtime/service.ts';
import { sessionReply, signIn, type SignInDeps } from './sign-in.ts';

export function authRoutes(
  { routeOutsideTransaction, route }: Router,
  deps: SignInDeps & { realtime: () => RealtimeService },
): void {
  routeOutsideTransaction(auth.signIn, async ({ body, request, reply }) => {
    const { token, ...answer } = await signIn(deps, body, {
      ip: request.ip,
      agent: request.headers['user-agent'] ?? '',
      requestId: request.id,
    });
    setCookie(reply, token);
    return { token, ...answer };
  });
  route(auth.session, async ({ caller, request, reply }) => {
    const sessionId = await deps.tokens.sessionIdOf(
      /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '',
    );
    if (sessionId === null) throw unauthenticated();
    const answer = await sessionReply(deps.tokens, caller, sessionId);
    setCookie(reply, answer.token);
    return answer;
  });
  route(auth.signOut, async ({ caller, request, reply }) => {
    await deps.database.app.query('select end_session($1)', [caller.sessionHash]);
    await closeSockets(deps.realtime, [caller.sessionHash], request.log);
    reply.clearCookie(sessionCookie.name, sessionCookie.options);
    return { message: 'Signed out' };
  });

  function setCookie(reply: FastifyReply, token: string): void {
    reply.setCookie(sessionCookie.name, token, { ...sessionCookie.options, secure: deps.isHttps });
  }
}
