import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { clock } from '../db/clock.ts';
import { closed, composeEmail, loadMailer } from './compose-email.ts';
import type { Sender } from './email-template.ts';
import type { EmailMessage } from './sealed-email.ts';

export type MailTransport = (mail: EmailMessage, from: Sender) => Promise<void>;

interface Options {
  config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>;
  log: { info(message: string): void; warn(details: object, message: string): void };
}

const timeoutsMs = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** By SMTP if configured, otherwise into a folder, so that codes and links work on a laptop. */
export function createMailTransport({ config, log }: Options): MailTransport {
  return config.SMTP_URL === '' ? intoFolder(config, log) : bySmtp(config, log);
}

function bySmtp({ SMTP_URL, MAIL_FROM }: Options['config'], log: Options['log']): MailTransport {
  let opened: ReturnType<typeof open> | null = null;
  const open = async () => (await loadMailer()).createTransport({ url: SMTP_URL, ...timeoutsMs, ...closed });
  return async (mail, sender) => {
    try {
      await (await (opened ??= open())).sendMail(composeEmail(mail, sender, MAIL_FROM));
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
    const { message } = await transport.sendMail(composeEmail(mail, sender, MAIL_FROM));
    if (!Buffer.isBuffer(message)) throw new Error('The email was not written');
    const time = clock.now().toISOString().replaceAll(':', '-');
    const path = join(folder, `${time}-${randomBytes(3).toString('hex')}.eml`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(path, message, { mode: 0o600 });
    log.info(`SMTP_URL is not set, email written to ${path}`);
  };
}

/** For example, the recipient does not exist. Failures of the server or the network are retried. */
function isRejectedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'EENVELOPE') return false;
  return 'responseCode' in error && Number(error.responseCode) >= 500;
}
