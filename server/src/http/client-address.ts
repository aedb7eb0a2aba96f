import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { Config } from '../config.ts';

/** The caller's address of requests that do not pass through Fastify, by the same rule as Fastify's. */
export function clientAddressBy(trust: Config['TRUST_PROXY']): (request: IncomingMessage) => string {
  if (trust === false) return ({ socket }) => socket.remoteAddress ?? '';
  const trusts = typeof trust === 'function' ? trust : proxyAddr.compile(trust.split(',').map((each) => each.trim()));
  return (request) => proxyAddr(request, trusts);
}
