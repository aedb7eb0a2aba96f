import { lookup } from 'node:dns/promises';
import { headFrom, type Head } from './outgoing.ts';
import { bareHost, isPublicAddress, isPublicSite } from './public-address.ts';

/** A page that somebody typed the address of must not be a way into the networks that the server stands in. */
export class NotPublic extends Error {}

export interface Outside {
  /** All addresses of a name. */
  resolve(name: string): Promise<string[]>;
  head(url: URL, address: string, signal: AbortSignal): Promise<Head>;
}

const theInternet: Outside = {
  resolve: async (name) => (await lookup(name, { all: true })).map(({ address }) => address),
  head: headFrom,
};

const mostRedirects = 3;
const patience = 5000;

/**
 * What the site of a page says of it, after at most three redirects. Each step goes to an address of the public internet,
 * one that was looked up once and checked, or throws `NotPublic`.
 */
export async function pageHead(address: string, { resolve, head }: Outside = theInternet): Promise<Head> {
  const signal = AbortSignal.timeout(patience);
  let url = new URL(address);
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    const answer = await head(url, await inTime(publicAddressOf(url, resolve), signal), signal);
    const { location } = answer.headers;
    if (answer.status < 300 || answer.status > 399 || location === undefined) return answer;
    url = new URL(location, url);
  }
  throw new Error('It redirects too often');
}

/** Where one of a name's addresses is not public none is used: which one is asked is nobody's to choose. */
async function publicAddressOf(url: URL, resolve: Outside['resolve']): Promise<string> {
  if (!isPublicSite(url)) throw new NotPublic();
  const addresses = await resolve(bareHost(url.hostname));
  const [first] = addresses;
  if (first === undefined || !addresses.every(isPublicAddress)) throw new NotPublic();
  return first;
}

/** A look-up cannot be called off. */
function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('It took too long')), { once: true });
  });
  return Promise.race([work, late]);
}
