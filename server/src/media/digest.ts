import { createHash, type Hash } from 'node:crypto';
import { partSize } from '@vitrine/contract/rules/manifest';

export interface Hashes {
  /** Bytes. */
  size: number;
  /** Hex, of the whole file. */
  sha256: string;
  /** Hex, of each chunk of 8 MiB. */
  parts: string[];
}

/** SHA-256 of the whole file and of each chunk of 8 MiB, in one pass. */
export class Digest {
  size = 0;
  readonly #whole = createHash('sha256');
  readonly #parts: string[] = [];
  #part: Hash = createHash('sha256');
  #partLength = 0;

  add(bytes: Uint8Array): void {
    this.size += bytes.length;
    this.#whole.update(bytes);
    for (let start = 0; start < bytes.length;) {
      const piece = bytes.subarray(start, start + partSize - this.#partLength);
      this.#part.update(piece);
      this.#partLength += piece.length;
      start += piece.length;
      if (this.#partLength === partSize) this.#endPart();
    }
  }

  end(): Hashes {
    if (this.#partLength > 0) this.#endPart();
    return { size: this.size, sha256: this.#whole.digest('hex'), parts: this.#parts };
  }

  #endPart(): void {
    this.#parts.push(this.#part.digest('hex'));
    this.#part = createHash('sha256');
    this.#partLength = 0;
  }
}
