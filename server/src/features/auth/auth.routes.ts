import { auth } from '@vitrine/contract/auth';
import type { FastifyReply } from 'fastify';
import type { Router } from '../../http/route.ts';
import { sessionCookie } from '../../http/session-cookie.ts';
import type { RealtimeService } from '../../realtime/service.ts';
import { sessionSocketUser } from '../../realtime/socket-user.ts';
import { signIn, type SignInDeps } from './sign-in.ts';

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
  route(auth.signOut, async ({ caller, request, reply }) => {
    await deps.database.app.query('select end_session($1)', [caller.sessionHash]);
    // Signed out is signed out, also while the realtime service is away.
    await deps
      .realtime()
      .terminate(sessionSocketUser(caller.sessionHash))
      .catch((error: unknown) => request.log.warn(error));
    reply.clearCookie(sessionCookie.name, sessionCookie.options);
    return { message: 'Signed out' };
  });

  function setCookie(reply: FastifyReply, token: string): void {
    reply.setCookie(sessionCookie.name, token, { ...sessionCookie.options, secure: deps.isHttps });
  }
}
