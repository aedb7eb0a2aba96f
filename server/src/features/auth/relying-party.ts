import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

/** To whom browsers bind a passkey: they use it at no other host, and sign the origin of the page. */
export interface RelyingParty {
  host: string;
  origin: string;
}

/**
 * Without PUBLIC_URL it is the host of the request. A forged one gains nothing: the browser has signed the origin of the page
 * that it showed, and uses no passkey of another host.
 */
export function relyingPartyOf({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>, request: FastifyRequest): RelyingParty {
  if (PUBLIC_URL !== '') return { host: new URL(PUBLIC_URL).hostname, origin: PUBLIC_URL };
  return { host: request.hostname, origin: `${request.protocol}://${request.host}` };
}
