import { languageTags } from '@vitrine/contract/languages';
import { z } from 'zod';
import { seal, unseal } from '../seal.ts';
import { EmailContent } from './email-template.ts';

export const EmailMessage = z.object({
  to: z.email(),
  /** What it is written in; emails that an earlier version has enqueued do not say it. */
  language: z.enum(languageTags).default('en'),
  /** The reseller under whose brand it is sent; 0 for the operator. */
  seller: z.int().default(0),
  subject: z.string(),
  /** Not renamed, because emails that an earlier version has enqueued contain it under this name. */
  letter: EmailContent,
  attachments: z.array(z.object({ filename: z.string(), contentType: z.string(), content: z.base64() })).default([]),
  /** After this instant the message is dropped. */
  until: z.iso.datetime().optional(),
});
export type EmailMessage = z.infer<typeof EmailMessage>;

/** Emails are encrypted in the queue: some contain codes and links that open an account. */
export function sealEmail(key: Buffer, mail: z.input<typeof EmailMessage>): string {
  return seal(key, JSON.stringify(EmailMessage.parse(mail)));
}

/** Null when the SECRET has changed since. */
export function openSealedEmail(key: Buffer, sealed: string): EmailMessage | null {
  const text = unseal(key, sealed);
  return text === null ? null : EmailMessage.parse(JSON.parse(text));
}
