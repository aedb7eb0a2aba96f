import { t } from '@vitrine/contract/messages';
import { isPublicHost } from './public-address.ts';

/** Null for a text that is no URL of the web. */
export function webUrlOf(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) ? url : null;
}

/**
 * Why this server sends no request to the URL; null if it does. At `trusted` origins, such as `http://till.lan:9000`, also `http`,
 * another port and a private network are allowed. Host names are looked up before each request, because their addresses can change.
 */
export function urlProblem(url: URL, trusted: readonly string[]): string | null {
  if (trusted.includes(url.origin)) return null;
  if (url.protocol !== 'https:') return t('The URL must begin with https://');
  if (url.port !== '') return t('Only the default port 443 is allowed');
  return isPublicHost(url.hostname) ? null : t('{hostname} is not on the public internet', { hostname: url.hostname });
}
