/** A part of the server that is started and stopped; after its creation nothing runs yet. */
export interface Part {
  start?(): void | Promise<void>;
  /** Also for a part that has not started. */
  stop(): void | Promise<void>;
}

/** Each part comes after those that it needs. Parts of one list stop at the same time. */
export type PartsInOrder = readonly (Part | readonly Part[])[];

/** Resolves when all parts have started. If one fails, all of them are stopped. */
export async function startParts(parts: PartsInOrder): Promise<void> {
  try {
    for (const part of parts.flat()) await part.start?.();
  } catch (error) {
    await stopParts(parts);
    throw error;
  }
}

/** Stops all parts in the opposite order. */
export async function stopParts(parts: PartsInOrder): Promise<void> {
  for (const group of [...parts].reverse()) await Promise.all([group].flat().map(async (part) => part.stop()));
}

/** A part for something that exists only between its start and its stop. */
export function partOf<T>(start: () => Promise<T>, stop: (running: T) => Promise<void>): Part {
  let running: { value: T } | null = null;
  return {
    async start() {
      running = { value: await start() };
    },
    async stop() {
      if (running !== null) await stop(running.value);
    },
  };
}
