import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';

export interface Received {
  headers: Record<string, string>;
  /** The body as it was sent. */
  text: string;
  event: { type: string; timestamp: string; sequence: number; data: Record<string, unknown> };
}

export interface WebhookReceiver {
  url: string;
  /** What was posted to it, oldest first. */
  received(): Promise<Received[]>;
}

/** A path of a fake server, by default of the one that the shared server trusts. `answer` is a status, or how it misbehaves. */
export function aWebhookReceiver(
  answer: number | 'never' | 'endless' = 204,
  origin = inject('chats'),
): WebhookReceiver {
  const url = `${origin}/answers/${answer}/${randomUUID()}`;
  return {
    url,
    async received() {
      const posted = (await (await fetch(`${url}?whole`)).json()) as Omit<Received, 'event'>[];
      return posted.map((each) => ({ ...each, event: JSON.parse(each.text) as Received['event'] }));
    },
  };
}
