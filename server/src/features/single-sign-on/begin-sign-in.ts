import { t } from '@vitrine/contract/messages';
import type pg from 'pg';
import { type AtHost, originAt } from '../../brands/known-brands.ts';
import { AppError, conflict } from '../../errors.ts';
import type { Account } from '../../http/identity/account-of.ts';
import { randomSecret } from '../../http/identity/tokens.ts';
import { limits, spend } from '../../http/limits.ts';
import type { SignInOrigin } from '../auth/open-session.ts';
import { type Pending, startSignIn } from './pending-sign-ins.ts';
import { authorizationUrl, type Client, type ProviderDeps } from './provider.ts';
import { providerProblem } from './provider-problem.ts';
import { type SavedProvider, savedProvider } from './saved-provider.ts';
import { proofOf } from './sign-in-proof.ts';
import { redirectUriOf } from './sso-account.ts';

export interface BeginDeps extends ProviderDeps {
  database: { app: pg.Pool };
  ssoKey: Buffer;
  origin: () => string;
}

type Given = { emailAddress: string } | { domain: string };

/** Where the browser goes, and the secret of the cookie that binds the sign-in to it. */
interface SentToProvider {
  url: string;
  secret: string;
}

export async function beginSignIn(
  deps: BeginDeps,
  given: Given,
  { ip, atHost }: Pick<SignInOrigin, 'ip' | 'atHost'>,
): Promise<SentToProvider> {
  const { app } = deps.database;
  await spend(app, limits.ssoByAddress, ip);
  const emailAddress = 'emailAddress' in given ? given.emailAddress : undefined;
  const domain = 'domain' in given ? given.domain : given.emailAddress.slice(given.emailAddress.lastIndexOf('@') + 1);
  const provider = await savedProvider(app, deps.ssoKey, { domain });
  if (provider === null || !isKnownThere(provider, atHost))
    throw new AppError(
      404,
      'not_found',
      t('{domain} has no single sign-on here. Sign in with your password.', { domain }),
    );
  const { account, ssoId } = provider;
  return sendToProvider(deps, provider, { account, atHost, ssoId, sealedTrial: null, emailAddress, refusal: conflict });
}

/** At the domain of a reseller only its own users and those of its tenants are known. */
function isKnownThere({ seller }: SavedProvider, { onlyReseller }: AtHost): boolean {
  return onlyReseller === null || onlyReseller === seller;
}

interface Beginning extends Pick<Pending, 'ssoId' | 'sealedTrial'> {
  account: Account;
  /** Where the browser is, and comes back to. */
  atHost: AtHost;
  /** Filled in at the provider. */
  emailAddress?: string | undefined;
  /** The error for a provider that cannot be used. */
  refusal: (problem: string) => AppError;
}

/** A sign-in or a try-out that waits for the answer of the provider. */
export async function sendToProvider(
  deps: BeginDeps,
  client: Client,
  { account, atHost, emailAddress, refusal, ...pending }: Beginning,
): Promise<SentToProvider> {
  const secret = randomSecret();
  const redirectUri = redirectUriOf(originAt(atHost, deps.origin()), account);
  const page = { redirectUri, proof: proofOf(secret), emailAddress };
  const url = await authorizationUrl(deps, client, page).catch((error: unknown) => {
    throw refusal(providerProblem(error));
  });
  await startSignIn(deps.database.app, secret, { ...pending, issuer: client.issuerUrl, redirectUri });
  return { url, secret };
}
