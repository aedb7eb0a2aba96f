import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ReadEntry } from 'tar';
import { z } from 'zod';
import { StartupError } from '../startup-error.ts';
import { entriesOf, Head, headPath, sumsPath } from './archive.ts';

interface Options {
  /** An archive. */
  file: string;
  /** Where its files are written, readable by this user only. After an error the folder must not be used. */
  folder: string;
  /** Called once the head is read; throws if the archive cannot be used here. */
  accept: (head: Head) => Promise<void>;
  signal: AbortSignal;
}

/** Extracts an archive into a folder, and verifies the archive's checksums. */
export async function unpack({ file, folder, accept, signal }: Options): Promise<Head> {
  let head: Head | null = null;
  let listed: string | null = null;
  const sums: string[] = [];
  const sum = (sha256: string, path: string) => void sums.push(`${sha256}  ${path}`);
  for await (const entry of readable(file)) {
    signal.throwIfAborted();
    if (head === null) {
      const bytes = await bytesOf(entry, headPath, file);
      head = headOf(bytes, file);
      await accept(head);
      sum(createHash('sha256').update(bytes).digest('hex'), headPath);
    } else if (entry.path === sumsPath) listed = (await bytesOf(entry, sumsPath, file)).toString();
    else if (entry.type === 'Directory') await makeFolder(entry, pathIn(folder, entry, file));
    else if (entry.type === 'File') sum(await store(entry, pathIn(folder, entry, file), signal), entry.path);
    else throw foreign(file);
  }
  if (head === null) throw foreign(file);
  if (listed === null) throw damaged(file, 'its end is missing');
  compare(sums, listed.trimEnd().split('\n'), file);
  return head;
}

async function* readable(file: string): AsyncGenerator<ReadEntry> {
  let isKnown = false;
  try {
    for await (const entry of entriesOf(file)) {
      yield entry;
      isKnown = true;
    }
  } catch (error) {
    throw isKnown ? damaged(file, error instanceof Error ? error.message : String(error)) : foreign(file);
  }
}

async function bytesOf(entry: ReadEntry, path: string, file: string): Promise<Buffer> {
  if (entry.path !== path || entry.type !== 'File') throw foreign(file);
  const chunks: Buffer[] = [];
  for await (const chunk of entry) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function headOf(bytes: Buffer, file: string): Head {
  const text = parsed(bytes);
  const known = z.object({ format: z.literal('vitrine-backup'), version: z.int() }).safeParse(text);
  if (known.success && known.data.version !== 1)
    throw new StartupError(`${file} was made by another version of Vitrine: restore it with that one`);
  const head = Head.safeParse(text);
  if (!head.success) throw foreign(file);
  return head.data;
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return null;
  }
}

/** Allows only paths that a backup writes, and nothing outside the folder. */
function pathIn(folder: string, { path, type }: ReadEntry, file: string): string {
  const [top = '', ...below] = path.replace(/\/$/, '').split('/');
  const isSecret = top === 'secret' && type === 'File' && below.length === 0;
  const isInside = ['media', 'postgres'].includes(top) && (type === 'Directory' || below.length > 0);
  if (!(isSecret || isInside) || below.some((name) => ['', '.', '..'].includes(name))) throw foreign(file);
  return join(folder, top, ...below);
}

async function makeFolder(entry: ReadEntry, path: string): Promise<void> {
  entry.resume();
  await mkdir(path, { recursive: true, mode: 0o700 });
}

async function store(entry: ReadEntry, path: string, signal: AbortSignal): Promise<string> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  const hashed = async function* (): AsyncGenerator<Buffer> {
    for await (const bytes of entry) {
      hash.update(bytes);
      yield bytes;
    }
  };
  // PostgreSQL itself flushes its files to the disk before it recovers.
  const flush = !entry.path.startsWith('postgres/');
  await pipeline(hashed, createWriteStream(path, { flags: 'wx', mode: 0o600, flush }), { signal });
  return hash.digest('hex');
}

function compare(found: string[], listed: string[], file: string): void {
  const length = Math.max(found.length, listed.length);
  for (let line = 0; line < length; line += 1) {
    if (found[line] === listed[line]) continue;
    const [, path = 'its list'] = (found[line] ?? listed[line] ?? '').split('  ');
    throw damaged(file, `${path} differs from what was saved`);
  }
}

function foreign(file: string): StartupError {
  return new StartupError(`${file} is not a Vitrine backup, or its beginning is damaged. Nothing was restored.`);
}

function damaged(file: string, why: string): StartupError {
  return new StartupError(`${file} is damaged or truncated (${why}). Nothing was restored.`);
}
