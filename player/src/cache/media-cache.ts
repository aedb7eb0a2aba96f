import { msg } from '@vitrine/contract/messages';
import { toStored } from '@vitrine/contract/stored-text';
import type { ManifestFile } from '@vitrine/contract/rules/manifest';
import type { FileState } from './apply-manifest.ts';
import { createDownloadAttempts } from './download-attempts.ts';
import { PartDamaged } from './fetch-part.ts';
import type { PartStore } from './part-store.ts';
import { createSpaceReservations, isStorageFull, MadeRoom } from './storage-space.ts';
import { createVerifiedParts } from './verified-parts.ts';

export interface MediaCache {
  /**
   * Finds which of these files are stored completely. Those that may not have reached the disk before a power cut are
   * hashed first, for at most a second; a file that is not found by then is found when its download would begin.
   */
  find(files: ManifestFile[]): Promise<void>;
  stateOf(file: ManifestFile): FileState;
  /** A URL of a complete file, null for any other. */
  urlOf(file: ManifestFile): string | null;
  /** Downloads what is missing, in this order, two files at a time; replaces the list of the call before. */
  fetch(files: ManifestFile[]): void;
  /** Tries failed downloads again at once: the network is back. */
  retry(): void;
  /**
   * The file at a URL cannot be shown: downloads it again if its bytes are not what they were, as a memory card loses them
   * after years.
   */
  recheck(url: string): Promise<void>;
  /** Deletes files that are not needed; `isNeeded` gets the hash of a file and its URL, null unless it is complete. */
  prune(isNeeded: (sha256: string, url: string | null) => boolean): Promise<void>;
}

export interface MediaCacheOptions {
  store: PartStore;
  fetchPart(file: ManifestFile, index: number): Promise<ArrayBuffer>;
  /** A file is complete, is so no longer, or counts as not available. */
  onSettled(file: ManifestFile): void;
  onError(file: ManifestFile, error: Error): void;
  /** Whether the file at a URL is on screen or next. */
  isInUse(url: string): boolean;
}

const maxConcurrent = 2;
// Longer than an operating system delays writing data to the disk.
const flushDelayMs = 2 * 60_000;
const verifyBudgetMs = 1000;

export function createMediaCache({ store, fetchPart, onSettled, onError, isInUse }: MediaCacheOptions): MediaCache {
  const urls = new Map<string, string>();
  const active = new Set<string>();
  const attempts = createDownloadAttempts();
  const parts = createVerifiedParts(store);
  const space = createSpaceReservations(store);
  let stored = new Set<string>();
  let requested: ManifestFile[] = [];
  let timer = 0;

  /** Whether the file is stored completely, and so can be played from now on. */
  async function open(file: ManifestFile, isFlushed: boolean): Promise<boolean> {
    const blobs = await parts.readAll(file, isFlushed);
    if (!blobs) return false;
    // Found and downloaded at the same time: another URL would be another file for what plays.
    if (urls.has(file.sha256)) return true;
    urls.set(file.sha256, URL.createObjectURL(new Blob(blobs, { type: file.contentType })));
    attempts.succeed(file);
    if (!isFlushed) window.setTimeout(() => markFlushed(file), flushDelayMs);
    return true;
  }

  function markFlushed(file: ManifestFile): void {
    if (urls.has(file.sha256)) store.markFlushed(file.sha256).catch((error: unknown) => onError(file, asError(error)));
  }

  async function download(file: ManifestFile): Promise<void> {
    const isFlushed = await store.isFlushed(file.sha256);
    await space.reserve(file.sha256, await parts.missingBytes(file), {
      bytes: () => evictable(file).reduce((sum, { size }) => sum + size, 0),
      deleteLast: () => evictLast(file),
    });
    for (const index of file.parts.keys()) {
      if (await parts.read(file, index, isFlushed)) continue;
      if (!requested.some(({ sha256 }) => sha256 === file.sha256)) return;
      const bytes = await fetchPart(file, index);
      stored.add(file.sha256);
      await writePart(file, index, bytes);
      parts.markVerified(file, index);
      space.written(file.sha256, bytes.byteLength);
    }
    if (!(await open(file, isFlushed))) throw new PartDamaged(toStored(msg('the stored file cannot be read')));
    onSettled(file);
  }

  /** Chromium estimates 10 GB of space whatever the disk holds, and refuses what does not fit. */
  async function writePart(file: ManifestFile, index: number, bytes: ArrayBuffer): Promise<void> {
    for (;;) {
      try {
        return await store.write(file.sha256, index, bytes);
      } catch (error) {
        if (!isStorageFull(asError(error)) || !(await evictLast(file))) throw error;
      }
    }
  }

  /** Stored files that are less urgent than `file`, and not on screen. */
  function evictable(file: ManifestFile): ManifestFile[] {
    const after = requested.slice(requested.findIndex(({ sha256 }) => sha256 === file.sha256) + 1);
    return after.filter(({ sha256 }) => stored.has(sha256) && !active.has(sha256) && !isUsed(sha256));
  }

  /** Deletes the least urgent file of those less urgent than `file`; returns whether there was one. */
  async function evictLast(file: ManifestFile): Promise<boolean> {
    const last = evictable(file).at(-1);
    if (!last) return false;
    await drop(last.sha256);
    recordFailure(last, new MadeRoom());
    return true;
  }

  function isUsed(sha256: string): boolean {
    const url = urls.get(sha256);
    return url !== undefined && isInUse(url);
  }

  async function drop(sha256: string): Promise<void> {
    const url = urls.get(sha256);
    if (url) URL.revokeObjectURL(url);
    urls.delete(sha256);
    stored.delete(sha256);
    parts.forget(sha256);
    await store.remove(sha256);
  }

  async function onDownloadFailed(file: ManifestFile, error: Error): Promise<void> {
    // Its parts take the space of files that fit.
    if (isStorageFull(error)) await drop(file.sha256).catch(() => {});
    recordFailure(file, error);
  }

  function recordFailure(file: ManifestFile, error: Error): void {
    const isNewlyRefused = attempts.fail(file, error);
    onError(file, error);
    if (isNewlyRefused) onSettled(file);
  }

  function startDownloads(): void {
    clearTimeout(timer);
    const now = performance.now();
    const missing = requested.filter(({ sha256 }) => !urls.has(sha256) && !active.has(sha256));
    for (const file of missing.filter((candidate) => attempts.retryAt(candidate) <= now)) {
      if (active.size >= maxConcurrent) return;
      active.add(file.sha256);
      download(file)
        .catch((error: unknown) => onDownloadFailed(file, asError(error)))
        .finally(() => {
          active.delete(file.sha256);
          space.release(file.sha256);
          startDownloads();
        });
    }
    const later = missing.map(attempts.retryAt).filter((at) => at > now);
    if (later.length > 0) timer = window.setTimeout(startDownloads, Math.min(...later) - now);
  }

  return {
    async find(files) {
      stored = new Set(await store.names());
      const unknown = files.filter(({ sha256 }) => stored.has(sha256) && !urls.has(sha256));
      const unflushed: ManifestFile[] = [];
      const openIfFlushed = async (file: ManifestFile) => {
        if (await store.isFlushed(file.sha256)) await open(file, true);
        else unflushed.push(file);
      };
      await Promise.all(
        distinct(unknown).map((file) =>
          openIfFlushed(file).catch((error: unknown) => recordFailure(file, asError(error))),
        ),
      );
      const deadline = performance.now() + verifyBudgetMs;
      for (const file of unflushed) {
        if (performance.now() > deadline) return;
        await open(file, false).catch((error: unknown) => recordFailure(file, asError(error)));
      }
    },
    stateOf(file) {
      if (urls.has(file.sha256)) return 'complete';
      return attempts.isRefused(file) ? 'unavailable' : 'pending';
    },
    urlOf: ({ sha256 }) => urls.get(sha256) ?? null,
    fetch(files) {
      requested = distinct(files);
      startDownloads();
    },
    retry() {
      attempts.retryAll();
      startDownloads();
    },
    async recheck(url) {
      const file = requested.find(({ sha256 }) => urls.get(sha256) === url);
      if (!file) return;
      parts.forget(file.sha256);
      if (await parts.readAll(file, false).catch(() => null)) return;
      await drop(file.sha256);
      onSettled(file);
    },
    async prune(isNeeded) {
      const unneeded = [...stored].filter(
        (sha256) => !active.has(sha256) && !isNeeded(sha256, urls.get(sha256) ?? null),
      );
      for (const sha256 of unneeded) await drop(sha256);
      if (unneeded.length === 0) return;
      attempts.retryFull();
      startDownloads();
    },
  };
}

/** Each content once, in the order of their first mention. */
function distinct(files: ManifestFile[]): ManifestFile[] {
  return [...new Map(files.map((file) => [file.sha256, file])).values()];
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
