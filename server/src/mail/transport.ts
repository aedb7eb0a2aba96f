import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transporter } from 'nodemailer';
import { ownBrand } from '../brands/brand.ts';
import type { Config } from '../config.ts';
import { clock } from '../db/clock.ts';
import { inLanguage } from '../languages/spoken.ts';
import { renderHtml, renderText, type Sender } from './email-template.ts';
import type { EmailMessage } from './sealed-email.ts';

export type MailTransport = (mail: EmailMessage, from: Sender) => Promise<void>;

interface Options {
  config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>;
  log: { info(message: string): void; warn(details: object, message: string): void };
}

const timeoutsMs = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
/** Keeps nodemailer from reading files or URLs, whatever an email contains. */
const closed = { disableFileAccess: true, disableUrlAccess: true };

/** By SMTP if configured, otherwise into a folder, so that codes and links work on a laptop. */
export function createMailTransport({ config, log }: Options): MailTransport {
  return config.SMTP_URL === '' ? intoFolder(config, log) : bySmtp(config, log);
}

/** Imported for the first email, because it would slow down the start of a server. */
const loadMailer = () => import('nodemailer');

function bySmtp({ SMTP_URL, MAIL_FROM }: Options['config'], log: Options['log']): MailTransport {
  let opened: ReturnType<typeof open> | null = null;
  const open = async () => (await loadMailer()).createTransport({ url: SMTP_URL, ...timeoutsMs, ...closed });
  return async (mail, sender) => {
    try {
      await send(await (opened ??= open()), { mail, sender, from: MAIL_FROM });
    } catch (error) {
      if (!isRejectedForGood(error)) throw error;
      log.warn({ err: error }, 'email rejected by the recipient, not retried');
    }
  };
}

function intoFolder({ MAIL_FROM, DATA_DIR }: Options['config'], log: Options['log']): MailTransport {
  const folder = join(DATA_DIR, 'outbox');
  return async (mail, sender) => {
    const transport = (await loadMailer()).createTransport({ streamTransport: true, buffer: true, ...closed });
    const { message } = await send(transport, { mail, sender, from: MAIL_FROM });
    if (!Buffer.isBuffer(message)) throw new Error('The email was not written');
    const time = clock.now().toISOString().replaceAll(':', '-');
    const path = join(folder, `${time}-${randomBytes(3).toString('hex')}.eml`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(path, message, { mode: 0o600 });
    log.info(`SMTP_URL is not set, email written to ${path}`);
  };
}

interface Sending {
  mail: EmailMessage;
  sender: Sender;
  from: string;
}

function send<T>(transport: Transporter<T>, { mail, sender, from }: Sending): Promise<T> {
  const { text, html } = inLanguage(mail.language, () => ({
    text: renderText(mail.letter, sender),
    html: renderHtml(mail.letter, sender),
  }));
  return transport.sendMail({
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
  });
}

/** The address stays that of the installation, for which its mail server may send; name and answers are the brand's. */
function headersOf({ brand, origin }: Sender, from: string) {
  if (brand === ownBrand) return {};
  const address = /<([^>]+)>/.exec(from)?.[1] ?? from;
  return {
    from: { name: brand.senderName || brand.name, address },
    messageId: `<${randomUUID()}@${new URL(origin).hostname}>`,
    ...(brand.replyTo !== '' && { replyTo: { name: brand.senderName || brand.name, address: brand.replyTo } }),
  };
}

/** For example, the recipient does not exist. Failures of the server or the network are retried. */
function isRejectedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'EENVELOPE') return false;
  return 'responseCode' in error && Number(error.responseCode) >= 500;
}
