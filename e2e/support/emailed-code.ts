import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Server } from './server.ts';

/** The one-time code that the server has emailed to this address; null before the email is there. */
export async function emailedCode({ dataDir }: Server, email: string): Promise<string | null> {
  const outbox = join(dataDir, 'outbox');
  const names = await readdir(outbox).catch(() => []);
  for (const name of names.toSorted((a, b) => b.localeCompare(a))) {
    const text = await readFile(join(outbox, name), 'utf8');
    const code = /^\s*(\d{6})\s*$/m.exec(text);
    if (text.includes(`To: ${email}`) && code?.[1] !== undefined) return code[1];
  }
  return null;
}
