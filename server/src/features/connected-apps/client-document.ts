import { orError, t } from '@vitrine/contract/messages';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { invalid } from '../../errors.ts';
import { guardedFetch, TooLarge } from '../../outbound/guarded-fetch.ts';
import { NotPublic } from '../../outbound/page-head.ts';
import { urlProblem, webUrlOf } from '../../outbound/url-problem.ts';
import { ClientName, RedirectUris, Uses } from './client-metadata.ts';

export interface DocumentDeps {
  config: Pick<Config, 'APP_ORIGINS'>;
  /** Aborted when the server stops. */
  ending: AbortSignal;
}

const requestTimeoutMs = 5_000;
// Twice of what the draft recommends.
const maxDocumentBytes = 10 * 1024;

const Document = z.object({
  client_id: z.string(),
  client_name: ClientName,
  redirect_uris: RedirectUris,
  ...Uses,
  token_endpoint_auth_method: z
    .literal('none', orError('The app wants to authenticate itself, which is not supported'))
    .optional(),
});

/** A client id that is the address of a document about the app. */
export function isDocumentUrl(clientId: string): boolean {
  return /^https?:\/\//i.test(clientId);
}

/**
 * Reads the metadata document of an app (draft-ietf-oauth-client-id-metadata-document). Its host vouches for the app: no redirect is followed,
 * and the document must name its own address.
 */
export async function readClientDocument({ config, ending }: DocumentDeps, clientId: string) {
  const trusted = config.APP_ORIGINS;
  const url = documentUrl(clientId, trusted);
  const text = await fetchText(url, AbortSignal.any([ending, AbortSignal.timeout(requestTimeoutMs)]), trusted);
  const found = Document.safeParse(jsonOf(text));
  if (!found.success) throw refused(found.error.issues[0]?.message ?? t('The document of the app is not valid'));
  if (found.data.client_id !== clientId) throw refused(t('The document of the app is about another client id'));
  return { name: found.data.client_name, clientHost: url.host, redirectUris: found.data.redirect_uris };
}

function documentUrl(clientId: string, trusted: readonly string[]): URL {
  const url = webUrlOf(clientId);
  const isPlain = url !== null && url.href === clientId && url.pathname !== '/' && !/[?#@]/.test(clientId);
  if (!isPlain) throw refused(t('The client id is not a plain URL with a path'));
  const problem = urlProblem(url, trusted);
  if (problem !== null) throw refused(problem);
  return url;
}

async function fetchText(url: URL, signal: AbortSignal, trusted: readonly string[]): Promise<string> {
  const request = { method: 'GET', headers: { accept: 'application/json' }, signal, maxBytes: maxDocumentBytes };
  try {
    const response = await guardedFetch(url, { ...request, isTrusted: trusted.includes(url.origin) });
    if (response.status === 200) return await response.text();
    throw refused(
      t('{host} answered {status} instead of the document of the app', { host: url.host, status: response.status }),
    );
  } catch (error) {
    if (error instanceof NotPublic)
      throw refused(t('{hostname} is not on the public internet', { hostname: url.host }));
    if (error instanceof TooLarge) throw refused(t('The document of the app is too large'));
    if (error instanceof Error && 'status' in error) throw error;
    throw refused(t('{host} does not answer with the document of the app', { host: url.host }));
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refused(t('The document of the app is not JSON'));
  }
}

function refused(message: string) {
  return invalid({ client_id: [message] }, message);
}
