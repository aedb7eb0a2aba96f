import { randomUUID } from 'node:crypto';
import { type Brand, ownBrand } from '../brands/brand.ts';
import { inLanguage } from '../languages/translation-context.ts';
import { renderHtml, renderText, type Sender } from './email-template.ts';
import type { EmailMessage } from './sealed-email.ts';

/** Keeps nodemailer from reading files or URLs, whatever an email contains. */
export const closed = { disableFileAccess: true, disableUrlAccess: true };

/** Imported for the first email, because it would slow down the start of a server. */
export const loadMailer = () => import('nodemailer');

/** The email as nodemailer takes it, from this address. Under a brand its id is one of this host, else of the address. */
export function composeEmail(
  mail: EmailMessage,
  sender: Sender,
  from: string,
  host: string = new URL(sender.origin).hostname,
) {
  const { text, html } = inLanguage(mail.language, () => ({
    text: renderText(mail.letter, sender),
    html: renderHtml(mail.letter, sender),
  }));
  return {
    from,
    ...headersOf(sender.brand, from, host),
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text,
    html,
    attachments: mail.attachments.map(({ filename, contentType, content }) => ({
      filename,
      contentType,
      content: Buffer.from(content, 'base64'),
    })),
    // Suppresses out-of-office replies.
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** The address is one for which the sending server may send; name and answers are the brand's. */
function headersOf(brand: Brand, from: string, host: string) {
  if (brand === ownBrand) return {};
  const address = /<([^>]+)>/.exec(from)?.[1] ?? from;
  return {
    from: { name: brand.senderName || brand.name, address },
    messageId: `<${randomUUID()}@${host}>`,
    ...(brand.replyTo !== '' && { replyTo: { name: brand.senderName || brand.name, address: brand.replyTo } }),
  };
}
