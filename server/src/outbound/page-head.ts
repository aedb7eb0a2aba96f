import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { headFrom, type Head } from './outbound-requests.ts';
import { bareHost, isPublicAddress, isPublicHost } from './public-address.ts';

/** A URL typed by a user must not lead into the private networks of the server. */
export class NotPublic extends Error {}

export class NoAddress extends Error {
  override message = 'The host name has no address';
}

export interface Outside {
  /** All IP addresses of a host name. */
  resolve(name: string): Promise<string[]>;
  head(url: URL, address: string, signal: AbortSignal): Promise<Head>;
}

const theInternet: Outside = { resolve: addressesOf, head: headFrom };

const maxRedirects = 3;
const requestTimeoutMs = 5000;

/**
 * The headers of a page, after at most three redirects. Each step goes to a public IP address that was looked up once and
 * checked, or throws `NotPublic`.
 */
export async function pageHead(address: string, { resolve, head }: Outside = theInternet): Promise<Head> {
  const signal = AbortSignal.timeout(requestTimeoutMs);
  let url = new URL(address);
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const answer = await head(url, await publicAddressOf(url, signal, resolve), signal);
    const { location } = answer.headers;
    if (answer.status < 300 || answer.status > 399 || location === undefined) return answer;
    url = new URL(location, url);
  }
  throw new Error('Too many redirects');
}

/** A public IP address of the host, or `NotPublic`; throws when the time is over. */
export function publicAddressOf(url: URL, signal: AbortSignal, resolve = theInternet.resolve): Promise<string> {
  return inTime(checkedAddressOf(url, resolve), signal);
}

/** The same for a host that speaks another protocol than that of the web. */
export function publicAddressOfHost(
  hostname: string,
  signal: AbortSignal,
  resolve = theInternet.resolve,
): Promise<string> {
  return inTime(checkedHost(hostname, resolve), signal);
}

async function checkedAddressOf(url: URL, resolve: Outside['resolve']): Promise<string> {
  const { protocol, hostname, port, username, password } = url;
  if (!isPublicHost(hostname)) throw new NotPublic();
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '')
    throw new Error('Only https on the default port is requested');
  return checkedHost(hostname, resolve);
}

/** A host name with any address that is not public is refused, so that it does not matter which one is used. */
async function checkedHost(hostname: string, resolve: Outside['resolve']): Promise<string> {
  if (!isPublicHost(hostname)) throw new NotPublic();
  const host = bareHost(hostname);
  const addresses = isIP(host) === 0 ? await resolve(host) : [host];
  const [first] = addresses;
  if (first === undefined) throw new NoAddress();
  if (!addresses.every(isPublicAddress)) throw new NotPublic();
  return first;
}

/** Not by `lookup`, whose few threads also read files: a slow name server would block every request. */
async function addressesOf(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: requestTimeoutMs / 2, tries: 1 });
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
}

function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The request timed out')), { once: true });
  });
  return Promise.race([work, late]);
}
