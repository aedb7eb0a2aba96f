import { t } from '@vitrine/contract/messages';
import type pg from 'pg';
import { z } from 'zod';
import { notFound } from '../../errors.ts';
import { type DocumentDeps, isDocumentUrl, readClientDocument } from './client-document.ts';

export interface KnownApp {
  name: string;
  /** The host that vouches for the app; null for one that has registered itself. */
  clientHost: string | null;
  redirectUris: string[];
}

const Row = z.object({ name: z.string(), redirect_uris: z.array(z.string()) });

/** Throws for an app that nobody knows. */
export async function findApp(deps: DocumentDeps, app: pg.Pool, clientId: string): Promise<KnownApp> {
  if (isDocumentUrl(clientId)) return readClientDocument(deps, clientId);
  const { rows } = await app.query<Record<string, unknown>>('select * from oauth_client($1)', [clientId]);
  if (rows[0] === undefined) throw notFound(t('App'));
  const { name, redirect_uris: redirectUris } = Row.parse(rows[0]);
  return { name, clientHost: null, redirectUris };
}

/** The host of the document that a client id is the address of. */
export function clientHostOf(clientId: string): string | null {
  return isDocumentUrl(clientId) ? new URL(clientId).host : null;
}
