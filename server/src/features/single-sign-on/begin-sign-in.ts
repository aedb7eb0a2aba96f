import type pg from 'pg';
import { AppError } from '../../errors.ts';
import { randomSecret } from '../../http/identity/tokens.ts';
import { limits, spend } from '../../http/limits.ts';
import { startSignIn } from './pending-sign-ins.ts';
import { authorizationUrl, type ProviderDeps } from './provider.ts';
import { providerProblem } from './provider-problem.ts';
import { savedProvider } from './saved-provider.ts';
import { proofOf } from './sign-in-proof.ts';
import { redirectUriOf } from './sso-account.ts';

export interface BeginDeps extends ProviderDeps {
  database: { app: pg.Pool };
  ssoKey: Buffer;
  origin: () => string;
}

type Given = { emailAddress: string } | { domain: string };

/** Where the browser goes, and the secret of the cookie that binds the sign-in to it. */
export async function beginSignIn(deps: BeginDeps, given: Given, ip: string): Promise<{ url: string; secret: string }> {
  const { app } = deps.database;
  await spend(app, limits.ssoByAddress, ip);
  const emailAddress = 'emailAddress' in given ? given.emailAddress : undefined;
  const domain = 'domain' in given ? given.domain : given.emailAddress.slice(given.emailAddress.lastIndexOf('@') + 1);
  const provider = await savedProvider(app, deps.ssoKey, { domain });
  if (provider === null)
    throw new AppError(404, 'not_found', `${domain} has no single sign-on here. Sign in with your password.`);
  const secret = randomSecret();
  const redirectUri = redirectUriOf(deps.origin(), provider.account);
  const page = { redirectUri, proof: proofOf(secret), emailAddress };
  const url = await authorizationUrl(deps, provider, page).catch((error: unknown) => {
    throw new AppError(409, 'conflict', providerProblem(error));
  });
  const { ssoId, issuerUrl: issuer } = provider;
  await startSignIn(app, secret, { ssoId, issuer, redirectUri, sealedTrial: null });
  return { url, secret };
}
