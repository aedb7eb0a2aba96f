import { createHash } from 'node:crypto';
import { on } from 'node:events';
import { createReadStream } from 'node:fs';
import { Header, Parser, ReadEntry } from 'tar';
import { z } from 'zod';

/** An entry of an archive: a folder, or a file of exactly `size` bytes. Paths are relative; a folder's ends in /. */
export type Part = { path: string; size: 0; content?: never } | FilePart;

export interface FilePart {
  path: string;
  size: number;
  content: AsyncIterable<Buffer> | Iterable<Buffer>;
}

/** The first file of every archive, which identifies it. */
export const headPath = 'vitrine-backup.json';
/** The last file, in the format of `sha256sum --check`: an archive without it is truncated. */
export const sumsPath = 'SHA256SUMS';

export const Head = z.object({
  format: z.literal('vitrine-backup'),
  version: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Major version of the PostgreSQL whose files these are; null if the database is not in the archive. */
  postgres: z.string().nullable(),
});
export type Head = z.infer<typeof Head>;

const block = 512;

/** The bytes of a tar archive, produced as they are read. `onWritten` gets each file of `parts` with its SHA-256. */
export async function* archiveOf(
  head: Head,
  parts: AsyncIterable<Part>,
  onWritten: (path: string, sha256: string) => void,
): AsyncGenerator<Buffer> {
  const sums: string[] = [];
  const madeAt = new Date(head.madeAt);
  const written = async function* (part: Part): AsyncGenerator<Buffer> {
    yield headerOf(part, madeAt);
    if (part.content === undefined) return;
    const hash = createHash('sha256');
    for await (const bytes of part.content) {
      hash.update(bytes);
      yield bytes;
    }
    yield Buffer.alloc((block - (part.size % block)) % block);
    const sha256 = hash.digest('hex');
    sums.push(`${sha256}  ${part.path}\n`);
    onWritten(part.path, sha256);
  };
  yield* written(textPart(headPath, `${JSON.stringify(head)}\n`));
  for await (const part of parts) yield* written(part);
  yield* written(textPart(sumsPath, sums.join('')));
  yield Buffer.alloc(2 * block);
}

export function textPart(path: string, text: string): FilePart {
  const bytes = Buffer.from(text);
  return { path, size: bytes.length, content: [bytes] };
}

/** Readable by its owner only: the archive contains the secret and all password hashes. */
function headerOf({ path, size, content }: Part, mtime: Date): Buffer {
  const kind =
    content === undefined ? ({ type: 'Directory', mode: 0o700 } as const) : ({ type: 'File', mode: 0o600 } as const);
  const header = new Header({ path, size, mtime, uid: 0, gid: 0, ...kind });
  const bytes = Buffer.alloc(block);
  header.encode(bytes);
  // The library cuts off a path that is too long. Sizes of 8 GiB and more it writes in a form that all tars read.
  const read = new Header(bytes);
  if (read.path !== path || read.size !== size) throw new Error(`${path} does not fit into a tar archive`);
  return bytes;
}

/** The entries of an archive, one after the other: each must be read to its end before the next comes. */
export async function* entriesOf(file: string): AsyncGenerator<ReadEntry> {
  const parser = new Parser({ strict: true });
  // The first error is thrown by the loop below; without a listener further ones would end the process.
  parser.on('error', () => {});
  const source = createReadStream(file, { highWaterMark: 1024 * 1024 });
  source.on('error', (error) => {
    parser.emit('error', error);
    // Ends the entry that is being read.
    parser.end();
  });
  try {
    const entries = on(parser, 'entry', { close: ['end'] });
    source.pipe(parser);
    for await (const [entry] of entries) if (entry instanceof ReadEntry) yield entry;
  } finally {
    source.destroy();
  }
}
