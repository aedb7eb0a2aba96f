import { randomUUID } from 'node:crypto';
import { ownBrand } from '../brands/brand.ts';
import { inLanguage } from '../languages/spoken.ts';
import { renderHtml, renderText, type Sender } from './email-template.ts';
import type { EmailMessage } from './sealed-email.ts';

/** Keeps nodemailer from reading files or URLs, whatever an email contains. */
export const closed = { disableFileAccess: true, disableUrlAccess: true };

/** Imported for the first email, because it would slow down the start of a server. */
export const loadMailer = () => import('nodemailer');

/** The email as nodemailer takes it, from this address. */
export function composeEmail(mail: EmailMessage, sender: Sender, from: string) {
  const { text, html } = inLanguage(mail.language, () => ({
    text: renderText(mail.letter, sender),
    html: renderHtml(mail.letter, sender),
  }));
  return {
    from,
    ...headersOf(sender, from),
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
function headersOf({ brand, origin }: Sender, from: string) {
  if (brand === ownBrand) return {};
  const address = /<([^>]+)>/.exec(from)?.[1] ?? from;
  return {
    from: { name: brand.senderName || brand.name, address },
    messageId: `<${randomUUID()}@${new URL(origin).hostname}>`,
    ...(brand.replyTo !== '' && { replyTo: { name: brand.senderName || brand.name, address: brand.replyTo } }),
  };
}
