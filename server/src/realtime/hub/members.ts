export interface Member {
  userId: string;
  info: unknown;
}

/** The members of a presence channel: users, each with any number of sockets. */
export class Members {
  readonly #members = new Map<string, { info: unknown; sockets: number }>();

  get count(): number {
    return this.#members.size;
  }

  get ids(): string[] {
    return [...this.#members.keys()];
  }

  /** True if this is the user's first socket. */
  add({ userId, info }: Member): boolean {
    const present = this.#members.get(userId);
    if (present) {
      present.sockets += 1;
      return false;
    }
    this.#members.set(userId, { info, sockets: 1 });
    return true;
  }

  /** True if this was the user's last socket. */
  remove(userId: string): boolean {
    const present = this.#members.get(userId);
    if (!present) return false;
    present.sockets -= 1;
    return present.sockets === 0 && this.#members.delete(userId);
  }

  /** The data sent to a new member. */
  roster(): object {
    const hash = Object.fromEntries([...this.#members].map(([userId, { info }]) => [userId, info ?? null]));
    return { presence: { ids: this.ids, hash, count: this.count } };
  }
}
