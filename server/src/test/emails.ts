import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { inject, vi } from 'vitest';

/** The emails to this address, oldest first. Without an SMTP server, the shared server writes emails to a folder. */
export async function emailsTo(address: string): Promise<Email[]> {
  const folder = join(inject('dataDir'), 'outbox');
  // The first email creates the folder.
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  const texts = names.sort().map((name) => readFileSync(join(folder, name), 'utf8'));
  // An email that is still being written does not yet end with its last boundary.
  const complete = texts.filter((text) => text.includes(`To: ${address}`) && text.trimEnd().endsWith('--'));
  return Promise.all(complete.map((text) => PostalMime.parse(text)));
}

/** The newest email to this address with such a subject, once there is one. */
export function emailTo(address: string, subject: RegExp): Promise<Email> {
  return vi.waitFor(async () => {
    const email = (await emailsTo(address)).findLast((each) => subject.test(each.subject ?? ''));
    if (email === undefined) throw new Error(`No email to ${address} has the subject ${subject}`);
    return email;
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

/** The user id and the token in the link of an email. */
export function linkIn({ text }: Email): Link {
  const [, uid, token = ''] = /uid=(\d+)&token=([\w-]+)/.exec(text ?? '') ?? [];
  return { userId: Number(uid), token };
}

/** The token in the link of an email about a sign-up. */
export function tokenIn({ text }: Email): string {
  return /sign-up\/confirm\?token=([\w-]+)/.exec(text ?? '')?.[1] ?? '';
}
