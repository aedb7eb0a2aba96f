import type { Framing } from '@vitrine/contract/library';
import { msg, t } from '@vitrine/contract/messages';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/database.ts';
import { limits, spend } from '../../../http/limits.ts';
import type { Head } from '../../../outbound/outbound-requests.ts';
import { NotPublic, pageHead } from '../../../outbound/page-head.ts';
import { refusesFrames } from './framing.ts';

export interface FramingDeps {
  config: Pick<Config, 'PUBLIC_URL'>;
  database: Pick<Database, 'app'>;
}

interface FramingRequest {
  caller: { tenantId: number };
  request: FastifyRequest;
}

/** Checks whether the site of a web page allows being embedded by our screens. */
export async function checkFraming(
  { config, database }: FramingDeps,
  url: string,
  { caller, request }: FramingRequest,
): Promise<Framing> {
  await spend(database.app, limits.pageCheckByTenant, String(caller.tenantId));
  const origin = config.PUBLIC_URL || `${request.protocol}://${request.host}`;
  try {
    return framingOf(await pageHead(url), origin);
  } catch (error) {
    // A failed request is not a bug, and its details would reveal the server's network to the caller.
    return unknown(error instanceof NotPublic ? t(notPublic) : t('The site could not be reached'));
  }
}

const refused = msg('The site does not allow embedding. Screens would show an error.');
const notPublic = msg('The address is not on the public internet. Only screens in the same network can show it.');

function framingOf(head: Head, origin: string): Framing {
  if (refusesFrames(head, origin)) return { verdict: 'refused', message: t(refused) };
  if (head.status >= 400) return unknown(t('The site responded with status {status}', { status: head.status }));
  return { verdict: 'allowed', message: t('The site allows embedding') };
}

function unknown(message: string): Framing {
  return { verdict: 'unknown', message };
}
