import { isPublicHost } from '../../outbound/public-address.ts';

/**
 * Why the URL cannot be that of a provider; null if it can. At `trusted` origins also `http`, another port and a private network
 * are allowed. Host names are looked up before each request, because their addresses can change.
 */
export function issuerUrlProblem(text: string, trusted: readonly string[]): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) return 'Enter a URL that begins with https://';
  if ([url.username, url.password, url.search, url.hash].some((each) => each !== ''))
    return 'Enter the URL without user name, query and fragment';
  if (/\/\.well-known(\/|$)/.test(url.pathname)) return 'Leave out /.well-known and what follows';
  if (trusted.includes(url.origin)) return null;
  if (url.protocol !== 'https:') return 'The URL must begin with https://';
  if (url.port !== '') return 'Only the default port 443 is allowed';
  return isPublicHost(url.hostname) ? null : `${url.hostname} is not on the public internet`;
}

/** Whether the browser may be sent there: never to `javascript:`, and without TLS only to an origin that the operator trusts. */
export function isPageOfProvider(url: URL, trusted: readonly string[]): boolean {
  return url.protocol === 'https:' || trusted.includes(url.origin);
}
