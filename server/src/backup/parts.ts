import { type FileHandle, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Part } from './archive.ts';

/**
 * A folder with everything in it, under `path` in the archive. `keeps` gets paths below the folder; those of folders end
 * in /. A file that was removed meanwhile is left out.
 */
export async function* partsUnder(
  folder: string,
  path: string,
  keeps: (below: string) => boolean = () => true,
): AsyncGenerator<Part> {
  yield { path: `${path}/`, size: 0 };
  yield* partsBelow('');

  async function* partsBelow(below: string): AsyncGenerator<Part> {
    const found = (await orNull(readdir(join(folder, below), { withFileTypes: true }))) ?? [];
    for (const entry of found.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const name = `${below}${entry.name}`;
      if (entry.isDirectory()) {
        yield { path: `${path}/${name}/`, size: 0 };
        if (keeps(`${name}/`)) yield* partsBelow(`${name}/`);
      } else if (entry.isFile() && keeps(name)) yield* partOf(join(folder, name), `${path}/${name}`);
      else if (entry.isSymbolicLink())
        throw new Error(`${join(folder, name)} is a symbolic link, which a backup cannot contain`);
    }
  }
}

/** One file, or nothing if it was removed. */
export async function* partOf(file: string, path: string): AsyncGenerator<Part> {
  const handle = await orNull(open(file));
  if (handle === null) return;
  try {
    const { size } = await handle.stat();
    yield { path, size, content: bytesOf(handle, size) };
  } finally {
    await handle.close();
  }
}

/** As many bytes as the header says, even if the file shrinks: PostgreSQL recovers lost bytes from its log. */
async function* bytesOf(handle: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let position = 0; position < size;) {
    const bytes = Buffer.alloc(Math.min(chunk, size - position));
    const { bytesRead } = await handle.read(bytes, 0, bytes.length, position);
    // The end of the file came early: zeros for the rest.
    yield bytesRead === 0 ? bytes : bytes.subarray(0, bytesRead);
    position += bytesRead === 0 ? bytes.length : bytesRead;
  }
}

const chunk = 1024 * 1024;

async function orNull<T>(found: Promise<T>): Promise<T | null> {
  return found.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return null;
  });
}
