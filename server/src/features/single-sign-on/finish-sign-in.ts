import { t } from '@vitrine/contract/messages';
import type { SsoTrial } from '@vitrine/contract/single-sign-on';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/database.ts';
import { originAt } from '../../brands/known-brands.ts';
import { AppError, wrongCredentials } from '../../errors.ts';
import { limits, spend } from '../../http/limits.ts';
import { seal } from '../../seal.ts';
import {
  auditSignIn,
  type OpenedSession,
  openSession,
  type SignInDeps,
  type SignInOrigin,
} from '../auth/open-session.ts';
import type { BeginDeps } from './begin-sign-in.ts';
import { describedUser } from './described-user.ts';
import { findUser } from './find-user.ts';
import { takeSignIn } from './pending-sign-ins.ts';
import { type Answer, type Claims, type Client, exchangeCode } from './provider.ts';
import { providerProblem } from './provider-problem.ts';
import { savedProvider } from './saved-provider.ts';
import { proofOf } from './sign-in-proof.ts';
import { signedOutUriOf } from './sso-account.ts';
import { openTrial, trialOf, type Tried } from './try-out.ts';

export interface FinishDeps extends Omit<SignInDeps, 'config' | 'database'>, Omit<BeginDeps, 'config' | 'database'> {
  config: SignInDeps['config'] & BeginDeps['config'];
  database: Pick<Database, 'app' | 'inApp' | 'inPlatform'>;
  /** Wakes the publisher of the outbox. */
  committed: () => void;
}

interface Given {
  /** Of the cookie. */
  secret: string | undefined;
  account: string;
  /** Of the authorization response. */
  params: Record<string, string>;
  log: FastifyBaseLogger;
}

type Finished = { session: OpenedSession; trial: null } | { session: null; trial: SsoTrial };

const expired = () =>
  wrongCredentials(t('This sign-in has expired or was already used, or began in another browser. Start again.'));

/** Uses up the sign-in of this browser, and signs in the user whom the provider names; of a try-out it shows the result. */
export async function finishSignIn(deps: FinishDeps, given: Given, from: SignInOrigin): Promise<Finished> {
  const { app } = deps.database;
  await spend(app, limits.signInByAddress, from.ip);
  const { secret } = given;
  const pending = secret === undefined ? null : await takeSignIn(app, secret);
  const origin = originAt(from.atHost, deps.origin());
  // Another host is another browser, even if somebody carries the secret there.
  const isFromHere = pending?.redirectUri === `${origin}/admin/auth/sso/callback/${given.account}`;
  if (secret === undefined || pending === null || !isFromHere) throw expired();
  const { redirectUri, sealedTrial, issuer, ssoId } = pending;
  const answer = { redirectUri, params: given.params, proof: proofOf(secret) };
  if (sealedTrial !== null) {
    const tried = openTrial(deps.ssoKey, sealedTrial);
    if (tried === null) throw expired();
    return { session: null, trial: await tryAnswer(deps, given, tried, answer) };
  }
  const provider = await savedProvider(app, deps.ssoKey, { ssoId });
  // The settings may have changed meanwhile: the answer is that of the provider to which the browser was sent.
  if (provider === null || provider.issuerUrl !== issuer) throw expired();
  const { claims, signOutUrl } = await exchange(deps, given, provider, {
    ...answer,
    groupsClaim: provider.groupsClaim,
  }).catch((error: unknown) => refused(deps, from, error));
  const person = await findUser(deps.database, provider, describedUser(claims, provider), from).catch(
    (error: unknown) => refused(deps, from, error),
  );
  deps.committed();
  const url = signOutUrl(signedOutUriOf(origin));
  // The URL names the user, so it is encrypted.
  const session = await openSession(deps, person, from, { signOut: url === null ? null : seal(deps.ssoKey, url) });
  return { session, trial: null };
}

/** A trial that fails says why, too: its tab has no sign-in that could start again. */
async function tryAnswer(
  deps: FinishDeps,
  given: Given,
  tried: Tried,
  answer: Omit<Answer, 'groupsClaim'>,
): Promise<SsoTrial> {
  try {
    const { claims } = await exchange(deps, given, tried, { ...answer, groupsClaim: tried.groupsClaim });
    return trialOf(claims, tried);
  } catch (error) {
    if (error instanceof AppError) return { claims: [], roles: [], problems: [error.message], warnings: [] };
    throw error;
  }
}

async function refused({ database }: FinishDeps, from: SignInOrigin, error: unknown): Promise<never> {
  if (error instanceof AppError) await auditSignIn(database.app, { action: 'sign-in-failed', person: null, from });
  throw error;
}

/** The log has the reason, and nothing of what the provider has sent. */
async function exchange(
  deps: FinishDeps,
  { log }: Given,
  client: Client,
  answer: Answer,
): Promise<{ claims: Claims; signOutUrl: (returnTo: string) => string | null }> {
  try {
    return await exchangeCode(deps, client, answer);
  } catch (error) {
    const reason = providerProblem(error);
    log.warn({ reason }, 'single sign-on failed');
    throw wrongCredentials(reason);
  }
}
