import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { inject, vi } from 'vitest';

/** What the shared server, which has no SMTP server, has written for this address; oldest first. */
export async function emailsTo(address: string): Promise<Email[]> {
  const folder = join(inject('dataDir'), 'outbox');
  // Made with the first mail.
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  const texts = names.sort().map((name) => readFileSync(join(folder, name), 'utf8'));
  // One that is still being written does not end with its last boundary yet.
  const whole = texts.filter((text) => text.includes(`To: ${address}`) && text.trimEnd().endsWith('--'));
  return Promise.all(whole.map((text) => PostalMime.parse(text)));
}

/** The newest mail to them that says this, once it has come. */
export function emailTo(address: string, subject: RegExp): Promise<Email> {
  return vi.waitFor(async () => {
    const mail = (await emailsTo(address)).findLast((each) => subject.test(each.subject ?? ''));
    if (mail === undefined) throw new Error(`No mail to ${address} says ${subject}`);
    return mail;
  }, 20_000);
}

export async function codeTo(address: string): Promise<string> {
  const { subject } = await emailTo(address, /is your sign-in code/);
  return /\d{6}/.exec(subject ?? '')?.[0] ?? '';
}

export interface Link {
  userId: number;
  token: string;
}

/** What the link in a mail carries. */
export function linkIn({ text }: Email): Link {
  const [, uid, token = ''] = /uid=(\d+)&token=([\w-]+)/.exec(text ?? '') ?? [];
  return { userId: Number(uid), token };
}
