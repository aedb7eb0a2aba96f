export interface BatchOptions<Q, A> {
  /** Returns results in the order of the requests. */
  load(requests: Q[]): Promise<A[]>;
  /** Requests that one call of `load` takes at most. */
  maxBatch: number;
  /** Calls of `load` that may run at the same time. */
  concurrency: number;
}

interface Waiting<Q, A> {
  request: Q;
  resolve(answer: A): void;
  reject(error: unknown): void;
}

/**
 * Combines requests that arrive in the same iteration of the event loop, or while `concurrency` batches are running, into
 * one call of `load`. A single request does not wait, and many cost one round trip for each `maxBatch` of them.
 */
export function createBatcher<Q, A>({ load, maxBatch, concurrency }: BatchOptions<Q, A>): (request: Q) => Promise<A> {
  const waiting: Waiting<Q, A>[] = [];
  let running = 0;
  let isScheduled = false;

  function schedule(): void {
    if (isScheduled || running >= concurrency || waiting.length === 0) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      running += 1;
      void run(waiting.splice(0, maxBatch)).finally(() => {
        running -= 1;
        schedule();
      });
      schedule();
    });
  }

  async function run(batch: Waiting<Q, A>[]): Promise<void> {
    try {
      const answers = await load(batch.map(({ request }) => request));
      if (answers.length !== batch.length)
        throw new Error(`A batch of ${batch.length} requests got ${answers.length} answers`);
      answers.forEach((answer, index) => batch[index]?.resolve(answer));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  return (request) =>
    new Promise((resolve, reject) => {
      waiting.push({ request, resolve, reject });
      schedule();
    });
}

/** A batcher for each key, which exists while it has requests: those of one key do not wait for those of another. */
export function createBatchers<K, Q, A>(optionsOf: (key: K) => BatchOptions<Q, A>): (key: K, request: Q) => Promise<A> {
  const batchers = new Map<K, { ask: (request: Q) => Promise<A>; waiting: number }>();
  return async (key, request) => {
    const batcher = batchers.get(key) ?? { ask: createBatcher(optionsOf(key)), waiting: 0 };
    batchers.set(key, batcher);
    batcher.waiting += 1;
    try {
      return await batcher.ask(request);
    } finally {
      batcher.waiting -= 1;
      if (batcher.waiting === 0) batchers.delete(key);
    }
  };
}
