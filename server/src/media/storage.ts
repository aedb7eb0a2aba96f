import type { Readable } from 'node:stream';
import type { MediaKey } from './media-key.ts';
import type { MediaFolder } from './urls.ts';

/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Bytes that have arrived whole, are known by their hash, and are not kept yet. */
export interface Pending {
  /** A local file, there until `commit` or `discard`. */
  path: string;
  /** Bytes. */
  size: number;
  /** Hex, of the whole. */
  sha256: string;
  /** Hex, of each part of 8 MiB. */
  parts: string[];
  /** Keeps the bytes under this key, whole or not at all. The same bytes may be there already. */
  commit(key: MediaKey): Promise<void>;
  /** Harmless after `commit`. */
  discard(): Promise<void>;
}

export interface Storage {
  /** Throws 413 as soon as there are more than `maxBytes`, 507 where there is no space; then nothing is left behind. */
  put(stream: Readable, maxBytes: number): Promise<Pending>;
  /** The same for what a program writes to a local file by itself. What it writes is removed when it throws. */
  produce(write: (path: string) => Promise<void>): Promise<Pending>;
  /** Null where there is no such key. */
  read(key: MediaKey, range?: ByteRange): Promise<Readable | null>;
  stat(key: MediaKey): Promise<{ size: number; modifiedAt: Date } | null>;
  remove(key: MediaKey): Promise<void>;
  list(tenantId: number, folder: MediaFolder): AsyncIterable<MediaKey>;
  tenants(): Promise<number[]>;
  /** Throws where nothing can be read or kept at the moment, for another reason than that it is full. */
  check(): Promise<void>;
  /** Gives `work` the bytes as a local file, for programs that read nothing else. Throws where there is no such key. */
  withFile<T>(key: MediaKey, work: (path: string) => Promise<T>): Promise<T>;
}
