import { createHash, type Hash } from 'node:crypto';
import { partSize } from '@vitrine/contract/rules/manifest';

/** SHA-256 of the whole file and of each chunk of 8 MiB, in one pass. */
export class Digest {
  size = 0;
  readonly #whole = createHash('sha256');
  readonly #parts: string[] = [];
  #part: Hash = createHash('sha256');
  #partLength = 0;

  add(bytes: Buffer): void {
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

  end(): { sha256: string; parts: string[] } {
    if (this.#partLength > 0) this.#endPart();
    return { sha256: this.#whole.digest('hex'), parts: this.#parts };
  }

  #endPart(): void {
    this.#parts.push(this.#part.digest('hex'));
    this.#part = createHash('sha256');
    this.#partLength = 0;
  }
}
