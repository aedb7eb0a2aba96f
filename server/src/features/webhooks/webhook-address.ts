import { t } from '@vitrine/contract/messages';
import { urlProblem, webUrlOf } from '../../outbound/url-problem.ts';

/** Where a webhook may lead: to the public internet, or to an origin that the operator trusts. */
export type WebhookAddress = { url: URL; isTrusted: boolean } | { problem: string };

interface Allowed {
  trusted: readonly string[];
  /** The origin of this server, which never posts to itself. */
  own: string;
}

export function webhookAddressOf(text: string, { trusted, own }: Allowed): WebhookAddress {
  const url = webUrlOf(text);
  if (url === null) return { problem: t('Enter a URL that begins with https://') };
  if (url.username !== '' || url.password !== '')
    return { problem: t('Leave out the user name and the password: check the signature instead') };
  if (url.origin === own) return { problem: t('This is the address of this server') };
  const problem = urlProblem(url, trusted);
  return problem === null ? { url, isTrusted: trusted.includes(url.origin) } : { problem };
}
