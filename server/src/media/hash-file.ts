import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** The SHA-256 of a file, in hex; null if the disk cannot read it. Throws for a missing file. */
export async function hashFile(path: string): Promise<{ sha256: string | null }> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) hash.update(chunk);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EIO') return { sha256: null };
    throw error;
  }
  return { sha256: hash.digest('hex') };
}
