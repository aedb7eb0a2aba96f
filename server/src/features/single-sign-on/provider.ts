import { t } from '@vitrine/contract/messages';
import type { ClientAuth, Configuration, CustomFetchOptions } from 'openid-client';
import type { Config } from '../../config.ts';
import { wrongCredentials } from '../../errors.ts';
import { guardedFetch } from '../../outbound/guarded-fetch.ts';
import { isPageOfProvider } from './issuer-url.ts';
import type { SignInProof } from './sign-in-proof.ts';

export interface ProviderDeps {
  config: Pick<Config, 'SSO_ORIGINS'>;
  /** Aborted when the server stops. */
  ending: AbortSignal;
}

export interface Client {
  issuerUrl: string;
  clientId: string;
  clientSecret: string;
  scopes: string;
}

const requestTimeoutMs = 10_000;
const clockToleranceSeconds = 60;
// Longer than the metadata and the keys of any provider.
const maxAnswerBytes = 1024 * 1024;

export type Claims = Record<string, unknown> & { sub: string };

/** Where the browser goes to sign in. */
export async function authorizationUrl(
  deps: ProviderDeps,
  client: Client,
  { redirectUri, proof, emailAddress }: { redirectUri: string; proof: SignInProof; emailAddress?: string | undefined },
): Promise<string> {
  const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library();
  const configuration = await discover(deps, client);
  const url = buildAuthorizationUrl(configuration, {
    ...{ redirect_uri: redirectUri, scope: client.scopes, state: proof.state, nonce: proof.nonce },
    ...{ code_challenge: await calculatePKCECodeChallenge(proof.codeVerifier), code_challenge_method: 'S256' },
    ...(emailAddress !== undefined && { login_hint: emailAddress }),
  });
  return pageOfProvider(url, deps);
}

export interface Answer {
  redirectUri: string;
  params: Record<string, string>;
  proof: SignInProof;
  groupsClaim: string;
}

/** What the provider says of the user, and where the session signs out there; null if the provider has no sign-out. */
export async function exchangeCode(
  deps: ProviderDeps,
  client: Client,
  { redirectUri, params, proof, groupsClaim }: Answer,
): Promise<{ claims: Claims; signOutUrl: (returnTo: string) => string | null }> {
  const { authorizationCodeGrant, buildEndSessionUrl, fetchUserInfo } = await library();
  const configuration = await discover(deps, client);
  const answer = new URL(redirectUri);
  answer.search = new URLSearchParams(params).toString();
  const tokens = await authorizationCodeGrant(configuration, answer, {
    ...{ expectedState: proof.state, expectedNonce: proof.nonce, pkceCodeVerifier: proof.codeVerifier },
    idTokenExpected: true,
  });
  const idToken = tokens.claims();
  if (idToken === undefined || tokens.id_token === undefined)
    throw wrongCredentials(t('The provider sent no ID token'));
  const metadata = configuration.serverMetadata();
  const isComplete = idToken['email'] !== undefined && (groupsClaim === '' || idToken[groupsClaim] !== undefined);
  const info =
    isComplete || metadata.userinfo_endpoint === undefined
      ? {}
      : await fetchUserInfo(configuration, tokens.access_token, idToken.sub);
  const signOutUrl = (returnTo: string) => {
    if (metadata.end_session_endpoint === undefined) return null;
    const hint = { post_logout_redirect_uri: returnTo, id_token_hint: tokens.id_token ?? '' };
    return pageOfProvider(buildEndSessionUrl(configuration, hint), deps);
  };
  return { claims: { ...info, ...idToken }, signOutUrl };
}

/**
 * Asks the provider for its endpoints, and later for its keys, at each sign-in: they are few, and a provider that has changed its
 * keys is followed at once.
 */
async function discover({ config, ending }: ProviderDeps, client: Client): Promise<Configuration> {
  const openid = await library();
  const { SSO_ORIGINS: trusted } = config;
  const issuer = new URL(client.issuerUrl);
  const request = (url: string, { method, headers, body, signal }: CustomFetchOptions) =>
    guardedFetch(new URL(url), {
      ...{
        method,
        headers,
        body: body instanceof URLSearchParams ? body.toString() : undefined,
        maxBytes: maxAnswerBytes,
      },
      signal: AbortSignal.any([ending, AbortSignal.timeout(requestTimeoutMs), ...(signal ? [signal] : [])]),
      isTrusted: trusted.includes(new URL(url).origin),
    });
  const byItsMethod: ClientAuth = (server, ...rest) => {
    const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = server;
    const auth = methods.includes('client_secret_basic') ? openid.ClientSecretBasic : openid.ClientSecretPost;
    return auth(client.clientSecret)(server, ...rest);
  };
  return openid.discovery(
    issuer,
    client.clientId,
    { client_secret: client.clientSecret, [openid.clockTolerance]: clockToleranceSeconds },
    byItsMethod,
    {
      [openid.customFetch]: request,
      // The signature of the ID token is checked too, although TLS has already proven where it comes from.
      execute: [
        openid.enableNonRepudiationChecks,
        ...(trusted.includes(issuer.origin) ? [openid.allowInsecureRequests] : []),
      ],
    },
  );
}

function pageOfProvider(url: URL, { config }: ProviderDeps): string {
  if (isPageOfProvider(url, config.SSO_ORIGINS)) return url.href;
  throw wrongCredentials(t('A page of the provider has an address without https'));
}

/** Loaded when it is first used: most servers have no single sign-on. */
function library() {
  return import('openid-client');
}
