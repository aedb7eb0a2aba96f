import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type Transporter } from 'nodemailer';
import type { Config } from '../config.ts';
import { clock } from '../db/clock.ts';
import { htmlOf, textOf } from './letter.ts';
import type { Mail } from './post-office.ts';

export type Carrier = (mail: Mail, origin: string) => Promise<void>;

interface Options {
  config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>;
  log: { info(message: string): void; warn(details: object, message: string): void };
}

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
/** A letter names no file or address to take content from, whatever stands in it. */
const closed = { disableFileAccess: true, disableUrlAccess: true };

/** By SMTP where that is set up; else into a folder, so that codes and links work on a laptop. */
export function makeCarrier({ config, log }: Options): Carrier {
  return config.SMTP_URL === '' ? intoFolder(config, log) : bySmtp(config, log);
}

function bySmtp({ SMTP_URL, MAIL_FROM }: Options['config'], log: Options['log']): Carrier {
  const transport = createTransport({ url: SMTP_URL, ...patience, ...closed });
  return async (mail, origin) => {
    try {
      await send(transport, { mail, origin, from: MAIL_FROM });
    } catch (error) {
      if (!isRefusedForGood(error)) throw error;
      log.warn({ err: error }, 'a mail was refused by its receiver and is given up');
    }
  };
}

function intoFolder({ MAIL_FROM, DATA_DIR }: Options['config'], log: Options['log']): Carrier {
  const transport = createTransport({ streamTransport: true, buffer: true, ...closed });
  const folder = join(DATA_DIR, 'outbox');
  return async (mail, origin) => {
    const { message } = await send(transport, { mail, origin, from: MAIL_FROM });
    if (!Buffer.isBuffer(message)) throw new Error('The mail was not written');
    const time = clock.now().toISOString().replaceAll(':', '-');
    const path = join(folder, `${time}-${randomBytes(3).toString('hex')}.eml`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(path, message, { mode: 0o600 });
    log.info(`SMTP_URL is not set: a mail was written to ${path}`);
  };
}

interface Sending {
  mail: Mail;
  origin: string;
  from: string;
}

function send<T>(transport: Transporter<T>, { mail, origin, from }: Sending): Promise<T> {
  return transport.sendMail({
    from,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: textOf(mail.letter, origin),
    html: htmlOf(mail.letter, origin),
    attachments: mail.attachments.map(({ filename, contentType, content }) => ({
      filename,
      contentType,
      content: Buffer.from(content, 'base64'),
    })),
    // Asks holiday notices and the like not to answer.
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
}

/** There is no such receiver, say. Whatever is wrong with us or on the way is worth another try. */
function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'EENVELOPE') return false;
  return 'responseCode' in error && Number(error.responseCode) >= 500;
}
