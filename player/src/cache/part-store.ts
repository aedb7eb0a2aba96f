/** Where parts of media files are kept, by the hash of the whole file. */
export interface PartStore {
  /** What it holds is still there after a restart. */
  isDurable: boolean;
  /** The hashes of all files of which anything is held. */
  names(): Promise<string[]>;
  read(sha256: string, index: number): Promise<Blob | null>;
  /** All or nothing: a part that was cut off while being written is not there. */
  write(sha256: string, index: number, bytes: ArrayBuffer): Promise<void>;
  remove(sha256: string): Promise<void>;
  /** Bytes that the browser would still take, null where it does not say. */
  freeBytes(): Promise<number | null>;
  /** Whether its parts are known to have reached the disk, and need not be hashed again after a power cut. */
  isFlushed(sha256: string): Promise<boolean>;
  markFlushed(sha256: string): Promise<void>;
}
