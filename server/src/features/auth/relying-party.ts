import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

/** To whom browsers bind a passkey: they use it at no other host, and sign the origin of the page. */
export interface RelyingParty {
  host: string;
  origin: string;
  /** The name of the product there. */
  name: string;
}

/**
 * The domain of a brand is one of its own. Without PUBLIC_URL it is the host of the request. A forged one gains nothing: the browser has signed the origin of the page
 * that it showed, and uses no passkey of another host.
 */
export function relyingPartyOf({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>, request: FastifyRequest): RelyingParty {
  const { domain, brand } = request.atHost;
  const { name } = brand;
  if (domain !== null) return { name, host: domain, origin: `${request.protocol}://${request.raw.headers.host}` };
  if (PUBLIC_URL !== '') return { name, host: new URL(PUBLIC_URL).hostname, origin: PUBLIC_URL };
  return { name, host: request.hostname, origin: `${request.protocol}://${request.host}` };
}
