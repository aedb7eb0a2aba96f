import { t } from '@vitrine/contract/messages';
import { urlProblem, webUrlOf } from '../../outbound/url-problem.ts';

/** Why the URL cannot be that of a provider; null if it can. */
export function issuerUrlProblem(text: string, trusted: readonly string[]): string | null {
  const url = webUrlOf(text);
  if (url === null) return t('Enter a URL that begins with https://');
  if ([url.username, url.password, url.search, url.hash].some((each) => each !== ''))
    return t('Enter the URL without user name, query and fragment');
  if (/\/\.well-known(\/|$)/.test(url.pathname)) return t('Leave out /.well-known and what follows');
  return urlProblem(url, trusted);
}

/** Whether the browser may be sent there: never to `javascript:`, and without TLS only to an origin that the operator trusts. */
export function isPageOfProvider(url: URL, trusted: readonly string[]): boolean {
  return url.protocol === 'https:' || trusted.includes(url.origin);
}
