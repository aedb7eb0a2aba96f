import { type ChatKind, chatNames } from '@vitrine/contract/alerts';
import { type Message, msg, t } from '@vitrine/contract/messages';
import type { Config } from '../../../config.ts';
import { asStored } from '../../../languages/stored.ts';
import { NotPublic } from '../../../outbound/page-head.ts';
import { type Answer, postMessage } from '../../../outbound/post-message.ts';
import { chatAddressOf } from './chat-address.ts';

export interface Delivery {
  /** As it is stored; null if the message has arrived. */
  failure: string | null;
  /** Whether a retry may succeed. */
  mayRetry: boolean;
}

interface Posted {
  kind: ChatKind;
  url: string;
  body: object;
  signal: AbortSignal;
}

/** Posts a message, and returns its result as text without any part of the address, which is a secret. */
export function deliver(config: Pick<Config, 'CHAT_WEBHOOK_ORIGINS'>, posted: Posted): Promise<Delivery> {
  return asStored(() => deliveryTo(config, posted));
}

async function deliveryTo(
  { CHAT_WEBHOOK_ORIGINS }: Pick<Config, 'CHAT_WEBHOOK_ORIGINS'>,
  { kind, url: text, body, signal }: Posted,
): Promise<Delivery> {
  // Checked again, because the operator may have removed the origin from the trusted ones since it was saved.
  const address = chatAddressOf(kind, text, CHAT_WEBHOOK_ORIGINS);
  if ('problem' in address) return { failure: address.problem, mayRetry: false };
  const { url, isTrusted } = address;
  try {
    return deliveryOf(kind, await postMessage(url, JSON.stringify(body), { isTrusted, signal }));
  } catch (error) {
    if (error instanceof NotPublic)
      return { failure: t('{hostname} is not on the public internet', { hostname: url.hostname }), mayRetry: false };
    return { failure: t('{service} could not be reached', { service: t(chatNames[kind]) }), mayRetry: true };
  }
}

const reasons: Readonly<Record<number, Message>> = {
  400: msg('the message was refused'),
  401: msg('the address is no longer valid'),
  403: msg('posting is not allowed'),
  404: msg('the webhook was removed'),
  410: msg('the channel was archived'),
  429: msg('too many messages'),
};

function deliveryOf(kind: ChatKind, { status, text }: Answer): Delivery {
  // The connectors of Teams answer 200 even if their own request has failed.
  const isFailure = kind === 'teams' && /delivery failed/i.test(text);
  if (status >= 200 && status < 300 && !isFailure) return { failure: null, mayRetry: false };
  if (isFailure)
    return { failure: t('{service} did not deliver the message', { service: t(chatNames[kind]) }), mayRetry: true };
  const reason = reasons[status];
  return {
    failure:
      reason === undefined
        ? t('{service} answered {status}', { service: t(chatNames[kind]), status })
        : t('{service} answered {status}: {reason}', { service: t(chatNames[kind]), status, reason: t(reason) }),
    mayRetry: status >= 500 || status === 408 || status === 425 || status === 429,
  };
}
