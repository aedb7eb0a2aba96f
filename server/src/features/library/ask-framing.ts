import type { Framing } from '@vitrine/contract/library';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { limits, spend } from '../../http/limits.ts';
import type { Head } from '../../http/outbound/outbound-requests.ts';
import { NotPublic, pageHead } from '../../http/outbound/page-head.ts';
import { refusesFrames } from './framing.ts';

export interface FramingDeps {
  config: Pick<Config, 'PUBLIC_URL'>;
  database: Pick<Database, 'app'>;
}

interface Asker {
  caller: { tenantId: number };
  request: FastifyRequest;
}

/** Asks the site of a page whether it lets itself be shown by our screens. */
export async function askFraming(
  { config, database }: FramingDeps,
  url: string,
  { caller, request }: Asker,
): Promise<Framing> {
  await spend(database.app, limits.pageCheckByTenant, String(caller.tenantId));
  const origin = config.PUBLIC_URL || `${request.protocol}://${request.host}`;
  try {
    return framingOf(await pageHead(url), origin);
  } catch (error) {
    // What went wrong out there is nobody's bug, and says more of our network than whoever asks has to know.
    return unknown(error instanceof NotPublic ? notPublic : 'Its site could not be asked');
  }
}

const refused = 'Its site lets nobody else show it: screens would show an error';
const notPublic = 'Its address is not on the public internet: only screens in the same network can show it';

function framingOf(head: Head, origin: string): Framing {
  if (refusesFrames(head, origin)) return { verdict: 'refused', message: refused };
  if (head.status >= 400) return unknown(`Its site answers with ${head.status}`);
  return { verdict: 'allowed', message: 'Its site allows itself to be shown' };
}

function unknown(message: string): Framing {
  return { verdict: 'unknown', message };
}
