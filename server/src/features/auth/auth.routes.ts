import { auth } from '@vitrine/contract/auth';
import { t } from '@vitrine/contract/messages';
import { sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readingOf } from '../../db/language-of.ts';
import { unauthenticated } from '../../errors.ts';
import { limits, spend } from '../../http/limits.ts';
import type { Router } from '../../http/request/route.ts';
import { readCookie } from '../../http/identity/read-cookie.ts';
import { clearSessionCookie, setSessionCookie } from '../../http/identity/session-cookie.ts';
import { enqueue } from '../../jobs/job.ts';
import { sendPasswordLinkJob } from './send-password-link.job.ts';
import { closeSockets } from '../../realtime/close-sockets.ts';
import type { RealtimeService } from '../../realtime/service.ts';
import { challengeCookie, passkeyCookie } from './challenge-cookie.ts';
import { signInOriginOf, type OpenedSession, sessionReply, type SignInDeps } from './open-session.ts';
import { choosePassword } from './password-links.ts';
import { answerSecondStep, beginSecondStep, beginWithPasskey, signInWithPasskey } from './passkey-sign-in.ts';
import { relyingPartyOf } from './relying-party.ts';
import { knownBrowserCookie, knownBrowserOf, markKnownBrowser } from './known-browser.ts';
import { answerCode, resendCode } from './second-factor.ts';
import { endOtherSessions, endSession, listSessions } from './sessions.ts';
import { sessionHashes } from './session-hashes.ts';
import { signIn } from './sign-in.ts';
import { signOutUrlOf } from './sso-sessions.ts';

export interface AuthDeps extends SignInDeps {
  isHttps: boolean;
  /** Signs the cookie of known browsers. */
  browserKey: Buffer;
  /** Encrypts where sessions sign out at the provider of single sign-on. */
  ssoKey: Buffer;
  realtime: RealtimeService;
}

export function authRoutes(router: Router, deps: AuthDeps): void {
  signInRoutes(router, deps);
  passwordRoutes(router, deps);
  sessionRoutes(router, deps);
}

function signInRoutes({ routeOutsideTransaction }: Router, deps: AuthDeps): void {
  routeOutsideTransaction(auth.signIn, async ({ body, request, reply }) => {
    if (body.otp !== '') return confirm(request, reply, { email: body.emailAddress, otp: body.otp });
    const { emailAddress: email } = body;
    const browser = browserOf(request, email, deps.browserKey);
    const at = relyingPartyOf(deps.config, request);
    const { challenge, answer } = await signIn(deps, { ...body, browser, at }, signInOriginOf(request));
    if (challenge === null) return open(reply, answer, email);
    reply.setCookie(challengeCookie.name, challenge, { ...challengeCookie.options, secure: deps.isHttps });
    return answer;
  });
  routeOutsideTransaction(auth.answerCode, ({ params, request, reply }) => confirm(request, reply, params));
  routeOutsideTransaction(auth.resendCode, async ({ params, request }) => {
    await resendCode(deps, { ...params, challenge: readCookie(request, challengeCookie.name) });
    return { message: t('Code sent') };
  });
  routeOutsideTransaction(auth.beginPasskey, async ({ body: { emailAddress: email }, request, reply }) => {
    const at = relyingPartyOf(deps.config, request);
    const { app } = deps.database;
    const challenge = readCookie(request, challengeCookie.name);
    if (email !== undefined) return beginSecondStep(app, at, { challenge, email });
    const { options, secret } = await beginWithPasskey(app, at, request.ip);
    reply.setCookie(passkeyCookie.name, secret, { ...passkeyCookie.options, secure: deps.isHttps });
    return options;
  });
  routeOutsideTransaction(auth.answerPasskey, async ({ body: { emailAddress: email, credential }, request, reply }) => {
    const at = relyingPartyOf(deps.config, request);
    const from = signInOriginOf(request);
    const cookie = email === undefined ? passkeyCookie : challengeCookie;
    const secret = readCookie(request, cookie.name);
    const answer =
      email === undefined
        ? await signInWithPasskey(deps, { secret, credential, at }, from)
        : await answerSecondStep(deps, { pending: { challenge: secret, email }, credential, at }, from);
    reply.clearCookie(cookie.name, cookie.options);
    return open(reply, answer, answer.user?.email ?? '');
  });

  async function confirm(request: FastifyRequest, reply: FastifyReply, given: { email: string; otp: string }) {
    const challenge = readCookie(request, challengeCookie.name);
    const answer = await answerCode(deps, { ...given, challenge }, signInOriginOf(request));
    reply.clearCookie(challengeCookie.name, challengeCookie.options);
    return open(reply, answer, given.email);
  }

  function open(reply: FastifyReply, answer: OpenedSession, email: string): OpenedSession {
    setSessionCookie(reply, answer.token, deps.isHttps);
    const mark = markKnownBrowser(deps.browserKey, email);
    reply.setCookie(knownBrowserCookie.nameFor(email), mark, { ...knownBrowserCookie.options, secure: deps.isHttps });
    return answer;
  }
}

function passwordRoutes({ routeOutsideTransaction }: Router, deps: AuthDeps): void {
  const { database, realtime } = deps;
  routeOutsideTransaction(auth.forgotPassword, async ({ inTransaction, params: { email }, request }) => {
    await spend(database.app, limits.forgotByAddress, request.ip);
    const browser = browserOf(request, email, deps.browserKey);
    if (browser === null) await spend(database.app, limits.forgotByAccount, email);
    else await spend(database.app, limits.forgotByBrowser, `${email}:${browser}`);
    await inTransaction((tx) =>
      enqueue(tx, sendPasswordLinkJob, { emailAddress: email, onlyReseller: request.atHost.onlyReseller }),
    );
    return { message: t('If an account exists for this address, an email with a link is on its way') };
  });
  routeOutsideTransaction(auth.resetPassword, async ({ body, request }) => {
    await spend(database.app, limits.resetByAddress, request.ip);
    const { email, ended } = await choosePassword(deps, body);
    await closeSockets(realtime, ended, request.log);
    return { message: t('Password changed'), emailAddress: email };
  });
}

function sessionRoutes({ route, routeOutsideTransaction }: Router, deps: AuthDeps): void {
  const { realtime } = deps;
  route(auth.session, async ({ tx, caller, request, reply }) => {
    const sessionId = await deps.tokens.sessionIdOf(
      /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '',
    );
    if (sessionId === null) throw unauthenticated();
    const reads = await readingOf(tx, caller.userId);
    const answer = await sessionReply(deps.tokens, { caller, reads }, sessionId);
    setSessionCookie(reply, answer.token, deps.isHttps);
    return answer;
  });
  routeOutsideTransaction(auth.signOut, async ({ inTransaction, caller, request, reply }) => {
    const { continueUrl, ended } = await inTransaction(async (tx) => ({
      continueUrl: await signOutUrlOf(tx, deps.ssoKey, caller.sessionHash),
      ended: await sessionHashes(tx, sql`end_session(${caller.sessionHash})`),
    }));
    await closeSockets(realtime, ended, request.log);
    clearSessionCookie(reply);
    return { message: t('Signed out'), continueUrl };
  });
  routeOutsideTransaction(auth.stopViewing, async ({ inTransaction, caller, request }) => {
    const ended = await inTransaction((tx) => sessionHashes(tx, sql`end_views(${caller.sessionHash})`));
    await closeSockets(realtime, ended, request.log);
    return { message: t('The view has ended') };
  });
  route(auth.sessions, ({ tx, caller }) => listSessions(tx, caller.sessionHash));
  routeOutsideTransaction(auth.endSession, async ({ inTransaction, params: { id }, request }) => {
    await closeSockets(realtime, await inTransaction((tx) => endSession(tx, id)), request.log);
    return { message: t('Session signed out') };
  });
  routeOutsideTransaction(auth.endOtherSessions, async ({ inTransaction, caller, request }) => {
    const ended = await inTransaction((tx) => endOtherSessions(tx, caller.sessionHash));
    await closeSockets(realtime, ended, request.log);
    return { message: t('Signed out of all other sessions') };
  });
}

function browserOf(request: FastifyRequest, email: string, key: Buffer): string | null {
  return knownBrowserOf(key, email, readCookie(request, knownBrowserCookie.nameFor(email)));
}
