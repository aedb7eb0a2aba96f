import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { inject, vi } from 'vitest';

/** The complete emails by file name. A run writes hundreds, and each is looked for many times. */
const read = new Map<string, string>();

/** The emails to this address, oldest first. Without an SMTP server, the shared server writes emails to a folder. */
export async function emailsTo(address: string): Promise<Email[]> {
  const folder = join(inject('dataDir'), 'outbox');
  // The first email creates the folder.
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  const texts = names.sort().map((name) => read.get(name) ?? textOf(folder, name));
  const found = texts.filter((text) => text.includes(`To: ${address}`));
  return Promise.all(found.map((text) => PostalMime.parse(text)));
}

/** The text of an email; none while it is still being written, and does not yet end with its last boundary. */
function textOf(folder: string, name: string): string {
  const text = readFileSync(join(folder, name), 'utf8');
  if (!text.trimEnd().endsWith('--')) return '';
  read.set(name, text);
  return text;
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
