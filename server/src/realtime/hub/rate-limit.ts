/** At most `limit` in any window of `withinMs`, not only in windows that begin with a full second. */
export class RateLimit {
  readonly #limit: number;
  readonly #withinMs: number;
  #allowedAt: number[] = [];

  constructor({ limit, withinMs }: { limit: number; withinMs: number }) {
    this.#limit = limit;
    this.#withinMs = withinMs;
  }

  allows(nowMs: number): boolean {
    this.#allowedAt = this.#allowedAt.filter((at) => nowMs - at < this.#withinMs);
    if (this.#allowedAt.length >= this.#limit) return false;
    this.#allowedAt.push(nowMs);
    return true;
  }
}
