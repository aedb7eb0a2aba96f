import { t } from '@vitrine/contract/messages';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** A program on the computer of the user listens at such an address (RFC 8252). */
function isLoopback({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && loopback.has(hostname);
}

/** Why an app cannot have its answers sent there; null if it can. The specification of MCP demands https, or the own computer. */
export function redirectUriProblem(text: string): string | null {
  // `URL` would drop or encode all other characters.
  const isUri = /^[!-~]+$/.test(text);
  const url = isUri && URL.canParse(text) ? new URL(text) : null;
  if (url === null) return t('A redirect URI is not a URL');
  if (url.protocol !== 'https:' && !isLoopback(url))
    return t('A redirect URI must begin with https://, or be at http://localhost, http://127.0.0.1 or http://[::1]');
  if (text.includes('#') || url.username !== '' || url.password !== '')
    return t('A redirect URI must have neither a fragment nor a user name');
  return null;
}

/** Character by character, except for the port of a program on the own computer, which gets another one at each start. */
export function isRedirectUriOf(registered: readonly string[], given: string): boolean {
  if (registered.includes(given)) return true;
  const url = URL.canParse(given) ? new URL(given) : null;
  if (url === null || !isLoopback(url)) return false;
  return registered.some((each) => isLoopback(new URL(each)) && withoutPort(each) === withoutPort(given));
}

/** The text keeps what `URL` would rewrite. */
function withoutPort(uri: string): string {
  return uri.replace(/^(http:\/\/(?:\[::1\]|[^/:?#]+)):\d*(?=[/?#]|$)/, '$1');
}

/** What a user is shown of a redirect URI. */
export function destinationOf(redirectUri: string): { redirectHost: string; isLocal: boolean } {
  const url = new URL(redirectUri);
  return { redirectHost: url.host, isLocal: isLoopback(url) };
}
