import { verbatim } from '@vitrine/contract/values';
import { z } from 'zod';
import { limits, refund, spend } from '../../../http/limits.ts';
import { exchangeCode, type GrantDeps, refresh } from './grant-tokens.ts';
import { isOwnResource } from './metadata.ts';
import { OauthError, parsed } from './oauth-error.ts';
import { readRefreshToken } from './refresh-token.ts';

export interface TokenDeps extends GrantDeps {
  /** The public URL of the server. */
  origin: () => string;
}

const given = z.string('must be given once').min(1, 'Required');
const text = given.pipe(verbatim(2000));
const common = { client_id: text, resource: text.optional() };
const GrantType = z.object({ grant_type: text });
const CodeRequest = z.object({
  ...common,
  code: text,
  redirect_uri: text.optional(),
  code_verifier: given.regex(/^[\w.~-]{43,128}$/, 'must be 43 to 128 characters of RFC 7636'),
});
const RefreshRequest = z.object({ ...common, refresh_token: text });

/** Gives out tokens. Of one network only requests with a wrong code or token are counted: many apps may share it. */
export async function answerTokenRequest(deps: TokenDeps, body: unknown, address: string) {
  const { app } = deps.database;
  await spend(app, limits.oauthTokenByAddress, address);
  const tokens = await tokensFor(deps, body);
  if (tokens === null) throw new OauthError('invalid_grant', 'This code or refresh token is not valid, or no longer');
  await refund(app, limits.oauthTokenByAddress, address);
  return tokens;
}

async function tokensFor(deps: TokenDeps, body: unknown) {
  const { grant_type: type } = parsed(GrantType, body);
  if (type === 'authorization_code') {
    const {
      code,
      client_id: clientId,
      redirect_uri: redirectUri,
      code_verifier: verifier,
      resource,
    } = parsed(CodeRequest, body);
    assertOwn(deps, resource);
    return exchangeCode(deps, { code, clientId, redirectUri, verifier });
  }
  if (type !== 'refresh_token')
    throw new OauthError('unsupported_grant_type', 'The grant types are authorization_code and refresh_token');
  const { refresh_token: token, client_id: clientId, resource } = parsed(RefreshRequest, body);
  assertOwn(deps, resource);
  const read = readRefreshToken(deps.refreshKey, token);
  return read === null ? null : refresh(deps, read, clientId);
}

function assertOwn({ origin }: TokenDeps, resource: string | undefined): void {
  if (isOwnResource(resource, origin())) return;
  throw new OauthError('invalid_target', 'Tokens are for the MCP server of this server alone');
}
