import type { AuthorizationRequest } from '@vitrine/contract/connected-apps';
import { t } from '@vitrine/contract/messages';
import type pg from 'pg';
import { invalid } from '../../errors.ts';
import { answerUrl } from './authorization-answer.ts';
import type { DocumentDeps } from './client-document.ts';
import type { AskedFor } from './consent-ticket.ts';
import { findApp, type KnownApp } from './known-app.ts';
import { accessOfScope, isOwnResource } from './oauth/metadata.ts';
import { isRedirectUriOf } from './redirect-uri.ts';

export interface RequestDeps extends DocumentDeps {
  database: { app: pg.Pool };
  /** The public URL of the server. */
  origin: () => string;
}

type Checked = { asked: AskedFor; app: KnownApp } | { redirectTo: string };

/**
 * Throws for an app or a redirect URI that is not known: then the browser must go nowhere. Every other error is for the app, and the
 * browser can bring it there (RFC 6749, 4.1.2.1).
 */
export async function checkRequest(deps: RequestDeps, request: AuthorizationRequest): Promise<Checked> {
  const app = await findApp(deps, deps.database.app, request.client_id);
  const redirectUri = redirectUriOf(app, request.redirect_uri);
  const state = request.state ?? null;
  const wrong = (error: string, description: string) => ({
    redirectTo: answerUrl({ redirectUri, state }, deps.origin(), { error, error_description: description }),
  });
  if (request.response_type !== 'code') return wrong('unsupported_response_type', 'response_type must be code');
  const { code_challenge: codeChallenge, code_challenge_method: method } = request;
  if (codeChallenge === undefined || method !== 'S256' || !/^[\w-]{43}$/.test(codeChallenge))
    return wrong('invalid_request', t('A code_challenge by S256 is required'));
  if (!isOwnResource(request.resource, deps.origin()))
    return wrong('invalid_target', 'resource must be the address of the MCP server');
  const access = accessOfScope(request.scope);
  if (access === null) return wrong('invalid_scope', t('The scopes are read and write'));
  return { app, asked: { clientId: request.client_id, name: app.name, redirectUri, state, codeChallenge, access } };
}

function redirectUriOf({ redirectUris }: KnownApp, given: string | undefined): string {
  if (given !== undefined && isRedirectUriOf(redirectUris, given)) return given;
  const message = t('The app did not say that its answers may be sent there');
  throw invalid({ redirect_uri: [message] }, message);
}
