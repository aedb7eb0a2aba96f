import { z } from 'zod';
import { seal, unseal } from '../seal.ts';

export const TextMessage = z.object({
  to: z.string(),
  text: z.string(),
  /** After this instant the message is dropped. */
  until: z.iso.datetime(),
});
export type TextMessage = z.infer<typeof TextMessage>;

/** Text messages are encrypted in the queue, like emails. */
export function sealText(key: Buffer, message: TextMessage): string {
  return seal(key, JSON.stringify(message));
}

/** Null when the SECRET has changed since. */
export function openSealedText(key: Buffer, sealed: string): TextMessage | null {
  const text = unseal(key, sealed);
  return text === null ? null : TextMessage.parse(JSON.parse(text));
}
