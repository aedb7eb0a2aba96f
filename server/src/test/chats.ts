import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';

export interface ChatChannel {
  url: string;
  /** What was posted to it, oldest first. */
  messages(): Promise<{ text?: string; attachments?: unknown[] }[]>;
}

/** A channel of the fake chat server, whose origin the test server trusts. The channel answers each message with `status`. */
export function aChatChannel(status = 200, query = ''): ChatChannel {
  const path = `/answers/${status}/${randomUUID()}`;
  const address = `${inject('chats')}${path}`;
  return {
    url: address + query,
    messages: async () => (await fetch(address)).json() as Promise<{ text?: string }[]>,
  };
}
