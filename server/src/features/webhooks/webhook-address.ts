import { isPublicHost } from '../../outbound/public-address.ts';

/** Where a webhook may lead: to the public internet, or to an origin that the operator trusts. */
export type WebhookAddress = { url: URL; isTrusted: boolean } | { problem: string };

interface Allowed {
  /** Origins such as `http://till.lan:9000`; only there `http`, another port and a private network are allowed. */
  trusted: readonly string[];
  /** The origin of this server, which never posts to itself. */
  own: string;
}

/** Host names are looked up before each request, because their addresses can change. */
export function webhookAddressOf(text: string, { trusted, own }: Allowed): WebhookAddress {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) return { problem: 'Enter a URL that begins with https://' };
  if (url.username !== '' || url.password !== '')
    return { problem: 'Leave out the user name and the password: check the signature instead' };
  if (url.origin === own) return { problem: 'This is the address of this server' };
  if (trusted.includes(url.origin)) return { url, isTrusted: true };
  if (url.protocol !== 'https:') return { problem: 'The URL must begin with https://' };
  if (url.port !== '') return { problem: 'Only the default port 443 is allowed' };
  if (!isPublicHost(url.hostname)) return { problem: `${url.hostname} is not on the public internet` };
  return { url, isTrusted: false };
}
