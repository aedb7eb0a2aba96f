import { maxPlays } from '@vitrine/contract/rules/player-limits';
import { withStore, type StoreLocation } from '../cache/database.ts';
import { isRecord } from '../sync/replies.ts';
import type { LoggedPlay } from './play-log.ts';

/** `relaxed`: a power cut may cost the last seconds. Waiting for the disk at every item would wear out a memory card. */
const storeLocation: StoreLocation = {
  database: 'vitrine-plays',
  store: 'plays',
  options: { autoIncrement: true },
  durability: 'relaxed',
};

export interface PlayQueue {
  add(play: LoggedPlay): Promise<void>;
  /** Sends all plays in batches, oldest first, and deletes each batch that was sent. Throws what `send` throws. */
  drain(send: (batch: LoggedPlay[]) => Promise<void>): Promise<void>;
}

/** Stores plays until the server has them, over restarts and months without a network. */
export function openPlayQueue(): PlayQueue {
  let draining: Promise<void> | null = null;

  async function drainAll(send: (batch: LoggedPlay[]) => Promise<void>): Promise<void> {
    for (;;) {
      const { keys, values } = await withStore(storeLocation, 'readonly', (store) => ({
        keys: store.getAllKeys(null, maxPlays),
        values: store.getAll(null, maxPlays),
      }));
      const batch = values.result.filter(isLogged);
      if (batch.length > 0) await send(batch);
      await withStore(storeLocation, 'readwrite', (store) => keys.result.forEach((key) => store.delete(key)));
      if (keys.result.length < maxPlays) return;
    }
  }

  return {
    async add(play) {
      await withStore(storeLocation, 'readwrite', (store) => store.add(play));
    },
    drain(send) {
      draining ??= drainAll(send).finally(() => (draining = null));
      return draining;
    },
  };
}

function isLogged(value: unknown): value is LoggedPlay {
  return isRecord(value) && typeof value['playId'] === 'string' && typeof value['page'] === 'string';
}
