import { type ChatKind, chatNames } from '@vitrine/contract/alerts';
import { t } from '@vitrine/contract/messages';

// Where Slack and Microsoft Teams receive messages. Teams has the connectors of its channels and the workflows of Power
// Automate, whose addresses were at Logic Apps and are now at Power Platform.
const hosts = {
  slack: ['hooks.slack.com', 'hooks.slack-gov.com'],
  teams: ['*.webhook.office.com', '*.logic.azure.com', '*.api.powerplatform.com'],
} as const satisfies Record<ChatKind, readonly [string, ...string[]]>;

/** Where an address may lead: to the service itself, or to an origin that the operator trusts, such as a Mattermost. */
export type ChatAddress = { url: URL; isTrusted: boolean } | { problem: string };

/** `trusted` are origins such as `https://chat.example.com`; only there `http` and another port are allowed. */
export function chatAddressOf(kind: ChatKind, text: string, trusted: readonly string[]): ChatAddress {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || url.username !== '' || url.password !== '')
    return { problem: t('Enter the address of a webhook') };
  if (trusted.includes(url.origin)) return { url, isTrusted: true };
  if (url.protocol !== 'https:') return { problem: t('The address must begin with https://') };
  const isOfService = url.port === '' && hosts[kind].some((host: string) => isHost(url.hostname, host));
  return isOfService ? { url, isTrusted: false } : { problem: notOfService(kind) };
}

/** The part of a saved address that is shown. The address is a secret: anyone who has it can post into the channel. */
export function chatHintOf(url: URL): string {
  return `${url.host}/…${url.href.slice(-4)}`;
}

function isHost(hostname: string, allowed: string): boolean {
  const name = hostname.replace(/\.$/, '');
  return allowed.startsWith('*.')
    ? name.endsWith(allowed.slice(1)) && name.length > allowed.length - 1
    : name === allowed;
}

function notOfService(kind: ChatKind): string {
  const [first] = hosts[kind];
  return t('This is no webhook of {service}: its address is at {host}', {
    service: t(chatNames[kind]),
    host: first.replace('*.', ''),
  });
}
