import { AppAccess } from '@vitrine/contract/connected-apps';

const scopes = AppAccess.options;

export const paths = {
  authorize: '/oauth/authorize',
  token: '/oauth/token',
  register: '/oauth/register',
  revoke: '/oauth/revoke',
  resource: '/.well-known/oauth-protected-resource',
  server: '/.well-known/oauth-authorization-server',
} as const;

function resourceOf(origin: string): string {
  return `${origin}/mcp`;
}

/** RFC 9728. */
export function resourceMetadata(origin: string, product: string) {
  return {
    resource: resourceOf(origin),
    resource_name: product,
    authorization_servers: [origin],
    scopes_supported: scopes,
    bearer_methods_supported: ['header'],
    resource_documentation: `${origin}/help/assistants`,
  };
}

/** RFC 8414. */
export function serverMetadata(origin: string) {
  return {
    issuer: origin,
    authorization_endpoint: `${origin}${paths.authorize}`,
    token_endpoint: `${origin}${paths.token}`,
    registration_endpoint: `${origin}${paths.register}`,
    revocation_endpoint: `${origin}${paths.revoke}`,
    scopes_supported: scopes,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    client_id_metadata_document_supported: true,
    authorization_response_iss_parameter_supported: true,
    service_documentation: `${origin}/help/assistants`,
  };
}

/** The challenge of a 401 at `/mcp`: where a client finds out how to get a token. `isToken`: it has sent one that is not valid. */
export function challenge(origin: string, { isToken }: { isToken: boolean }): string {
  const params = {
    ...(isToken && { error: 'invalid_token' }),
    resource_metadata: `${origin}${paths.resource}/mcp`,
    scope: scopes.join(' '),
  };
  return `Bearer ${Object.entries(params)
    .map(([name, value]) => `${name}="${value}"`)
    .join(', ')}`;
}

/** Every token is for `/mcp`, so an app need not say so (RFC 8707), but must not say anything else. */
export function isOwnResource(resource: string | undefined, origin: string): boolean {
  if (resource === undefined) return true;
  return URL.canParse(resource) && new URL(resource).href.replace(/\/$/, '') === resourceOf(origin);
}

/** Without a scope an app asks for everything; scopes that we do not have are left out. Null if none is left. */
export function accessOfScope(scope: string | undefined): AppAccess | null {
  const asked = (scope ?? '').split(' ').filter((each) => each !== '' && each !== 'offline_access');
  if (asked.length === 0 || asked.includes('write')) return 'write';
  return asked.includes('read') ? 'read' : null;
}

export function scopeOf(access: AppAccess): string {
  return access === 'write' ? 'read write' : 'read';
}
