/** Stores the parts of media files by the SHA-256 of the whole file. */
export interface PartStore {
  /** Whether its contents survive a restart. */
  isDurable: boolean;
  /** The hashes of all files that have any part here. */
  names(): Promise<string[]>;
  read(sha256: string, index: number): Promise<Blob | null>;
  /** All or nothing: an interrupted write leaves no part. */
  write(sha256: string, index: number, bytes: ArrayBuffer): Promise<void>;
  remove(sha256: string): Promise<void>;
  /** Bytes that the browser would still accept, null where it does not say. */
  freeBytes(): Promise<number | null>;
  /** Whether its parts are known to have reached the disk, and need not be hashed again after a power cut. */
  isFlushed(sha256: string): Promise<boolean>;
  markFlushed(sha256: string): Promise<void>;
}
