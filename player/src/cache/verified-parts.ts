import type { ManifestFile } from '@vitrine/contract/rules/manifest';
import { hasHash, partBytes } from './part-hash.ts';
import type { PartStore } from './part-store.ts';

/** Reads stored parts, and remembers which of them have been hashed since the page was loaded. */
export function createVerifiedParts(store: PartStore) {
  const verified = new Map<string, Set<number>>();

  function markVerified({ sha256 }: ManifestFile, index: number): void {
    verified.set(sha256, (verified.get(sha256) ?? new Set()).add(index));
  }

  /** A stored part, null where it is missing, truncated or damaged: after a power cut the disk may hold less than was written. */
  async function read(file: ManifestFile, index: number, isFlushed: boolean): Promise<Blob | null> {
    const part = await store.read(file.sha256, index);
    if (!part || part.size !== partBytes(file, index)) return null;
    if (isFlushed || verified.get(file.sha256)?.has(index)) return part;
    if (!(await hasHash(await part.arrayBuffer(), file.parts[index] ?? ''))) return null;
    markVerified(file, index);
    return part;
  }

  return {
    markVerified,
    read,
    /** All parts of a file, null unless every one is there. */
    async readAll(file: ManifestFile, isFlushed: boolean): Promise<Blob[] | null> {
      const parts: Blob[] = [];
      // One after the other: hashing reads a part into memory.
      for (const index of file.parts.keys()) {
        const part = await read(file, index, isFlushed);
        if (!part) return null;
        parts.push(part);
      }
      return parts;
    },
    async missingBytes(file: ManifestFile): Promise<number> {
      let missing = 0;
      for (const index of file.parts.keys()) {
        if (!(await store.read(file.sha256, index))) missing += partBytes(file, index);
      }
      return missing;
    },
    forget: (sha256: string) => void verified.delete(sha256),
  };
}
