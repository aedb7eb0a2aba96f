import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../config.ts';
import { freeSpace } from '../media/free-space.ts';
import { type MediaKey, parseMediaKey } from '../media/media-key.ts';
import { StartupError } from '../startup-error.ts';
import { syncFolder } from '../sync-folder.ts';
import { archiveOf, type Head, type Part } from './archive.ts';
import { databaseParts } from './database-parts.ts';
import { withEmbedded } from './embedded-session.ts';
import { namedMedia } from './named-media.ts';
import { partOf, partsUnder } from './parts.ts';

interface Options {
  config: Pick<Config, 'DATA_DIR' | 'DATABASE_URL' | 'STORAGE_URL'>;
  /** An absolute path that does not exist yet. */
  file: string;
  signal: AbortSignal;
}

export interface Written {
  bytes: number;
  hasDatabase: boolean;
  media: number;
  /** Paths of media in the archive whose content does not match their hash. */
  damaged: string[];
  /** Paths of media that a row names and that are not there; empty where the archive has no database or no media. */
  missing: string[];
}

/** The exit code of the command where the backup is written, but media in it are damaged or missing. */
export const incompleteExitCode = 3;

/** Writes one archive of everything in a data directory that cannot be created again, whether or not a server runs on it. */
export async function writeBackup({ config, file, signal }: Options): Promise<Written> {
  if (existsSync(file)) throw new StartupError(`${file} already exists: a backup never overwrites a file`);
  if (!existsSync(dirname(file))) throw new StartupError(`The folder ${dirname(file)} does not exist`);
  const dataDir = config.DATA_DIR;
  const media = new Set<string>();
  const damaged: string[] = [];
  let named = new Set<string>();
  const onWritten = (path: string, sha256: string) => {
    const key = keyOf(path);
    if (key !== null && key.sha256 !== sha256) damaged.push(path);
  };
  const write = (postgres: string | null, parts: AsyncIterable<Part>) => {
    const head: Head = { format: 'vitrine-backup', version: 1, madeAt: new Date().toISOString(), postgres };
    return writeWhole(file, archiveOf(head, parts, onWritten), signal);
  };
  if (config.DATABASE_URL !== '') await write(null, ownParts(dataDir, media));
  else {
    await withEmbedded(dataDir, ({ session, pgData, majorVersion }) => {
      const onHeld = async () => {
        if (config.STORAGE_URL === '') named = await namedMedia(session);
      };
      const database = databaseParts(session, pgData, onHeld);
      return write(majorVersion, joined([ownParts(dataDir, media), database, mediaParts(dataDir, media)]));
    });
  }
  const missing = [...named].filter((path) => !media.has(path));
  return {
    bytes: (await stat(file)).size,
    hasDatabase: config.DATABASE_URL === '',
    media: media.size,
    damaged,
    missing,
  };
}

/** Of media in the archive; null for anything else. */
function keyOf(path: string): MediaKey | null {
  const [root, tid, folder, file] = path.split('/');
  return root === 'media' ? parseMediaKey({ tid, folder, file }) : null;
}

function ownParts(dataDir: string, media: Set<string>): AsyncGenerator<Part> {
  return joined([partOf(join(dataDir, 'secret'), 'secret'), mediaParts(dataDir, media)]);
}

/** Media that are not in `done` yet, and adds them: media never change under their name. Unfinished uploads have no key. */
async function* mediaParts(dataDir: string, done: Set<string>): AsyncGenerator<Part> {
  const keeps = (below: string) => !below.startsWith('.') && !done.has(`media/${below}`);
  for await (const part of partsUnder(join(dataDir, 'media'), 'media', keeps)) {
    yield part;
    if (part.content) done.add(part.path);
  }
}

async function* joined(lists: AsyncIterable<Part>[]): AsyncGenerator<Part> {
  for (const list of lists) yield* list;
}

/** Bytes that a backup leaves free: PostgreSQL may be on the same disk, and stops when it cannot write. */
const reserve = 256 * 1024 * 1024;
const bytesBetweenChecks = 64 * 1024 * 1024;

/** The suffix of a backup that is being written, or whose process was killed. */
export const unfinishedSuffix = '.unfinished';

/** Renames the file to its final name only when it is complete and on the disk. */
async function writeWhole(file: string, bytes: AsyncIterable<Buffer>, signal: AbortSignal): Promise<void> {
  const folder = dirname(file);
  const unfinished = `${file}.${randomBytes(3).toString('hex')}${unfinishedSuffix}`;
  const written = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true });
  try {
    await pipeline(bytes, (source: AsyncIterable<Buffer>) => whileThereIsSpace(source, folder), written, { signal });
    await rename(unfinished, file);
    await syncFolder(folder);
  } finally {
    // The file may still be opening when the pipeline fails, and would be created after it was removed.
    if (!written.closed) await once(written, 'close');
    await rm(unfinished, { force: true });
  }
}

async function* whileThereIsSpace(source: AsyncIterable<Buffer>, folder: string): AsyncGenerator<Buffer> {
  let untilCheck = 0;
  for await (const bytes of source) {
    untilCheck -= bytes.length;
    if (untilCheck < 0) {
      if ((await freeSpace({ root: folder, reserve })) === 0)
        throw new StartupError(`No disk space left in ${folder} for the backup`);
      untilCheck = bytesBetweenChecks;
    }
    yield bytes;
  }
}
