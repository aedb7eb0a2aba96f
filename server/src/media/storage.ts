import type { Readable } from 'node:stream';
import type { Hashes } from './digest.ts';
import type { MediaKey } from './media-key.ts';
import type { MediaFolder } from './urls.ts';

/** First and last byte, both inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Bytes that have arrived completely and are hashed, but not stored yet. */
export interface Pending extends Hashes {
  /** A local file, which exists until `commit` or `discard`. */
  path: string;
  /** Stores the bytes under this key, completely or not at all. The same bytes may be stored already. */
  commit(key: MediaKey): Promise<void>;
  /** Has no effect after `commit`. */
  discard(): Promise<void>;
}

export interface Storage {
  /** Whether the bytes are on a disk of this machine, which does not compare them with a checksum. */
  isDisk: boolean;
  /** Throws 413 as soon as there are more than `maxBytes`, 507 without space; then nothing is left behind. */
  put(stream: Readable, maxBytes: number, options?: { ownsBuffers: boolean }): Promise<Pending>;
  /** The same for a local file, which is removed if `write` throws. It is read where `write` returns no hashes of it. */
  produce(write: (path: string) => Promise<Hashes | null>): Promise<Pending>;
  /** Null for a missing key. */
  read(key: MediaKey, range?: ByteRange): Promise<Readable | null>;
  stat(key: MediaKey): Promise<{ size: number; modifiedAt: Date } | null>;
  remove(key: MediaKey): Promise<void>;
  list(tenantId: number, folder: MediaFolder): AsyncIterable<MediaKey>;
  tenants(): Promise<number[]>;
  /** Throws if storage is unavailable for another reason than being full. */
  check(): Promise<void>;
  /** Gives `work` the bytes as a local file, for programs that read nothing else. Throws for a missing key. */
  withFile<T>(key: MediaKey, work: (path: string) => Promise<T>): Promise<T>;
}
