import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import Provider from 'oidc-provider';
import { listen } from './listen.ts';

/** A real provider of OpenID Connect, where everybody who names an address is signed in. Clients register themselves. */
export interface IdentityProvider {
  origin: string;
  close(): Promise<void>;
}

export async function anIdentityProvider(): Promise<IdentityProvider> {
  const server = createServer();
  const origin = `http://127.0.0.1:${await listen(server)}`;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider = new Provider(origin, {
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'name'],
      groups: ['groups'],
    },
    cookies: { keys: ['only-for-tests'] },
    features: {
      devInteractions: { enabled: false },
      registration: { enabled: true },
      rpInitiatedLogout: { enabled: true },
    },
    findAccount: (_context, accountId) => ({ accountId, claims: () => claimsOf(accountId) }),
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }] },
    pkce: { required: () => true },
  });
  const serve = provider.callback();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!request.url?.startsWith('/interaction/')) return void serve(request, response);
    void interact(provider, request, response);
  });
  return { origin, close: () => new Promise((resolve) => server.close(() => resolve())) };
}

/** The groups are in the address: `mara+managers+staff@harbour.example`. */
function claimsOf(email: string) {
  const [local = ''] = email.split('@');
  const [, ...groups] = local.split('+');
  return { sub: email, email, email_verified: true, given_name: 'Mara', family_name: 'Lindqvist', groups };
}

/** Signs in as the address of the hint, or of the form, and consents to everything. */
async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { prompt, params, session } = await provider.interactionDetails(request, response);
  if (prompt.name === 'login') {
    const typed = new URL(request.url ?? '/', 'http://localhost').searchParams.get('address');
    const accountId = typed ?? (typeof params['login_hint'] === 'string' ? params['login_hint'] : null);
    if (accountId === null) {
      const form = '<form><label>Address <input name="address"></label><button>Sign in</button></form>';
      response.setHeader('content-type', 'text/html').end(`<!doctype html><title>Provider</title>${form}`);
      return;
    }
    await provider.interactionFinished(request, response, { login: { accountId } });
    return;
  }
  const grant = new provider.Grant({ accountId: session?.accountId, clientId: String(params['client_id']) });
  grant.addOIDCScope(String(params['scope']));
  await provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
}
