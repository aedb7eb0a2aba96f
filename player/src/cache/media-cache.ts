import type { ManifestFile } from '@vitrine/contract/rules/manifest';
import { backoffMs } from '@vitrine/contract/rules/backoff';
import { PartDamaged, PartRefused } from './fetch-part.ts';
import { hasHash, partBytes } from './part-hash.ts';
import type { PartStore } from './part-store.ts';
import type { FileState } from './apply-manifest.ts';

export interface MediaCache {
  /**
   * Finds which of these files are already held whole. Those that may not have reached the disk before a power cut are
   * hashed first, for a second; what is not found by then is found as it would be fetched.
   */
  find(files: ManifestFile[]): Promise<void>;
  stateOf(file: ManifestFile): FileState;
  /** Where a whole file is played from, null for any other. */
  urlOf(file: ManifestFile): string | null;
  /** Fetches what is missing, in this order, two files at a time, until it is told otherwise. */
  fetch(files: ManifestFile[]): void;
  /** Asks again at once for what failed: the network is back. */
  retry(): void;
  /** Deletes all that nobody needs; `isNeeded` is asked with the hash of a file and its URL, if it is whole. */
  prune(isNeeded: (sha256: string, url: string | null) => boolean): Promise<void>;
}

export interface MediaCacheOptions {
  store: PartStore;
  fetchPart(file: ManifestFile, index: number): Promise<ArrayBuffer>;
  /** A file has become whole, or has turned out not to be had. */
  onSettled(file: ManifestFile): void;
  onError(file: ManifestFile, error: Error): void;
  /** Whether a file is on the glass or about to be. */
  isInUse(url: string): boolean;
}

/** What is wanted sooner, or is on the glass, fills the storage. */
class StorageFull extends Error {
  override message = 'no space is left on this screen';
}

interface Attempts {
  failures: number;
  damages: number;
  isRefused: boolean;
  retryAt: number;
}

const maxConcurrent = 2;
const maxDamages = 5;
const refusedRetryMs = 60 * 60_000;
/** What other writers, and the browser's own accounts, may take meanwhile. */
const spareBytes = 1024 * 1024;
// Longer than an operating system keeps what was written before it reaches the disk.
const flushDelayMs = 2 * 60_000;
const verifyBudgetMs = 1000;

export function createMediaCache(options: MediaCacheOptions): MediaCache {
  const { store, fetchPart, onSettled, onError } = options;
  const urls = new Map<string, string>();
  const attempts = new Map<string, Attempts>();
  const active = new Set<string>();
  const verified = new Map<string, Set<number>>();
  /** Bytes still to come of the files that are being fetched. */
  const claims = new Map<string, number>();
  let held = new Set<string>();
  let wanted: ManifestFile[] = [];
  let timer = 0;

  /** A stored part, unless it is cut short or damaged: after a power cut the disk may hold less than was written. */
  async function readPart(file: ManifestFile, index: number, isSettled: boolean): Promise<Blob | null> {
    const part = await store.read(file.sha256, index);
    if (!part || part.size !== partBytes(file, index)) return null;
    const known = verified.get(file.sha256) ?? new Set();
    if (isSettled || known.has(index)) return part;
    if (!(await hasHash(await part.arrayBuffer(), file.parts[index] ?? ''))) return null;
    verified.set(file.sha256, known.add(index));
    return part;
  }

  /** Whether the file is held whole, and so can be played from now on. */
  async function takeHeld(file: ManifestFile, isSettled: boolean): Promise<boolean> {
    const parts: Blob[] = [];
    // One after the other: hashing reads a part into memory.
    for (const index of file.parts.keys()) {
      const part = await readPart(file, index, isSettled);
      if (!part) return false;
      parts.push(part);
    }
    urls.set(file.sha256, URL.createObjectURL(new Blob(parts, { type: file.contentType })));
    attempts.delete(file.sha256);
    if (!isSettled) window.setTimeout(() => settle(file), flushDelayMs);
    return true;
  }

  function settle(file: ManifestFile): void {
    if (urls.has(file.sha256)) store.markFlushed(file.sha256).catch((error: unknown) => onError(file, asError(error)));
  }

  async function fetchFile(file: ManifestFile): Promise<void> {
    const isSettled = await store.isFlushed(file.sha256);
    await makeRoom(file);
    for (const index of file.parts.keys()) {
      if (await readPart(file, index, isSettled)) continue;
      if (!wanted.some(({ sha256 }) => sha256 === file.sha256)) return;
      const bytes = await fetchPart(file, index);
      held.add(file.sha256);
      await writePart(file, index, bytes);
      verified.set(file.sha256, (verified.get(file.sha256) ?? new Set()).add(index));
      claims.set(file.sha256, (claims.get(file.sha256) ?? 0) - bytes.byteLength);
    }
    if (!(await takeHeld(file, isSettled))) throw new PartDamaged('what was written cannot be read back');
    onSettled(file);
  }

  /** Deletes what is wanted last until the file fits; throws where that is the file itself. */
  async function makeRoom(file: ManifestFile): Promise<void> {
    claims.delete(file.sha256);
    const missing = await missingBytes(file);
    for (;;) {
      const free = await store.freeBytes();
      const claimed = [...claims.values()].reduce((sum, bytes) => sum + bytes, 0);
      if (missing === 0 || free === null || free - claimed >= missing + spareBytes) {
        return void claims.set(file.sha256, missing);
      }
      if (!(await dropLast(file))) throw new StorageFull();
    }
  }

  /** Chromium says that there is room for 10 GB whatever the disk holds, and refuses what does not fit. */
  async function writePart(file: ManifestFile, index: number, bytes: ArrayBuffer): Promise<void> {
    for (;;) {
      try {
        return await store.write(file.sha256, index, bytes);
      } catch (error) {
        if (!isStorageFull(asError(error)) || !(await dropLast(file))) throw error;
      }
    }
  }

  /** Deletes what is wanted last of all that is wanted after the file; answers whether there was anything. */
  async function dropLast(file: ManifestFile): Promise<boolean> {
    const after = wanted.slice(wanted.findIndex(({ sha256 }) => sha256 === file.sha256) + 1);
    const last = after.findLast(({ sha256 }) => held.has(sha256) && !active.has(sha256) && !isUsed(sha256));
    if (!last) return false;
    await drop(last.sha256);
    failed(last, new StorageFull());
    return true;
  }

  async function missingBytes(file: ManifestFile): Promise<number> {
    let missing = 0;
    for (const index of file.parts.keys()) {
      if (!(await store.read(file.sha256, index))) missing += partBytes(file, index);
    }
    return missing;
  }

  function isUsed(sha256: string): boolean {
    const url = urls.get(sha256);
    return url !== undefined && options.isInUse(url);
  }

  async function drop(sha256: string): Promise<void> {
    const url = urls.get(sha256);
    if (url) URL.revokeObjectURL(url);
    urls.delete(sha256);
    held.delete(sha256);
    verified.delete(sha256);
    await store.remove(sha256);
  }

  async function gaveUp(file: ManifestFile, error: Error): Promise<void> {
    // What has come of it takes the room of others.
    if (isStorageFull(error)) await drop(file.sha256).catch(() => {});
    failed(file, error);
  }

  function failed(file: ManifestFile, error: Error): void {
    const before = attempts.get(file.sha256) ?? { failures: 0, damages: 0, isRefused: false, retryAt: 0 };
    const failures = before.failures + 1;
    const damages = before.damages + (error instanceof PartDamaged ? 1 : 0);
    const isShort = isStorageFull(error);
    const isRefused = error instanceof PartRefused || damages >= maxDamages || isShort;
    // Whether there is room by now costs nothing to ask.
    const wait = isRefused && !isShort ? refusedRetryMs : backoffMs(failures, Math.random());
    attempts.set(file.sha256, { failures, damages, isRefused, retryAt: performance.now() + wait });
    onError(file, error);
    if (isRefused && !before.isRefused) onSettled(file);
  }

  function pump(): void {
    clearTimeout(timer);
    const now = performance.now();
    const missing = wanted.filter(({ sha256 }) => !urls.has(sha256) && !active.has(sha256));
    const retryAt = ({ sha256 }: ManifestFile) => attempts.get(sha256)?.retryAt ?? 0;
    for (const file of missing.filter((candidate) => retryAt(candidate) <= now)) {
      if (active.size >= maxConcurrent) return;
      active.add(file.sha256);
      fetchFile(file)
        .catch((error: unknown) => gaveUp(file, asError(error)))
        .finally(() => {
          active.delete(file.sha256);
          claims.delete(file.sha256);
          pump();
        });
    }
    const waits = missing.map(retryAt).filter((at) => at > now);
    if (waits.length > 0) timer = window.setTimeout(pump, Math.min(...waits) - now);
  }

  return {
    async find(files) {
      held = new Set(await store.names());
      const unknown = files.filter(({ sha256 }) => held.has(sha256) && !urls.has(sha256));
      const fresh: ManifestFile[] = [];
      const take = async (file: ManifestFile) => {
        if (await store.isFlushed(file.sha256)) await takeHeld(file, true);
        else fresh.push(file);
      };
      await Promise.all(
        distinct(unknown).map((file) => take(file).catch((error: unknown) => failed(file, asError(error)))),
      );
      const deadline = performance.now() + verifyBudgetMs;
      for (const file of fresh) {
        if (performance.now() > deadline) return;
        await takeHeld(file, false).catch((error: unknown) => failed(file, asError(error)));
      }
    },
    stateOf({ sha256 }) {
      if (urls.has(sha256)) return 'whole';
      return attempts.get(sha256)?.isRefused ? 'refused' : 'coming';
    },
    urlOf: ({ sha256 }) => urls.get(sha256) ?? null,
    fetch(files) {
      wanted = distinct(files);
      pump();
    },
    retry() {
      for (const attempt of attempts.values()) attempt.retryAt = 0;
      pump();
    },
    async prune(isNeeded) {
      const surplus = [...held].filter((sha256) => !active.has(sha256) && !isNeeded(sha256, urls.get(sha256) ?? null));
      for (const sha256 of surplus) await drop(sha256);
    },
  };
}

/** Each content once, in the order of their first mention. */
function distinct(files: ManifestFile[]): ManifestFile[] {
  return [...new Map(files.map((file) => [file.sha256, file])).values()];
}

/** The browser may also refuse what it said that it would take. */
function isStorageFull(error: Error): boolean {
  return error instanceof StorageFull || (error instanceof DOMException && error.name === 'QuotaExceededError');
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
