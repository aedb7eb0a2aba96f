import type { Play } from '@vitrine/contract/proof-of-play';
import { maxPlays } from '@vitrine/contract/rules/player-limits';
import { withStore, type StoreLocation } from '../cache/database.ts';
import { inSlot } from '../slot.ts';
import { isRecord } from '../sync/replies.ts';
import type { LoggedPlay } from './play-log.ts';

/** `relaxed`: a power cut may cost the last seconds. Waiting for the disk at every item would wear out a memory card. */
const storeLocation: StoreLocation = {
  database: inSlot('plays'),
  store: 'plays',
  options: { autoIncrement: true },
  durability: 'relaxed',
};

export interface PlayQueue {
  add(play: LoggedPlay): Promise<void>;
  /**
   * Sends all plays in batches, oldest first, and deletes each batch that was sent. Throws what `send` throws. Each play
   * gets its times once, before its first attempt: what is sent again after a lost answer is the same to the byte.
   */
  drain(queue: { withFinalTimes(play: LoggedPlay): Play; send(batch: Play[]): Promise<void> }): Promise<void>;
}

/** Stores plays until the server has them, over restarts and months without a network. */
export function openPlayQueue(): PlayQueue {
  let draining: Promise<void> | null = null;

  async function drainAll({ withFinalTimes, send }: Parameters<PlayQueue['drain']>[0]): Promise<void> {
    for (;;) {
      const { keys, values } = await withStore(storeLocation, 'readonly', (store) => ({
        keys: store.getAllKeys(null, maxPlays),
        values: store.getAll(null, maxPlays),
      }));
      const found = keys.result.map((key, index) => ({ key, value: values.result[index] as unknown }));
      const batch = found.flatMap(({ key, value }) => {
        if (isLogged(value)) return [{ key, play: withFinalTimes(value), isNew: true }];
        return isPlay(value) ? [{ key, play: value, isNew: false }] : [];
      });
      const timed = batch.filter(({ isNew }) => isNew);
      if (timed.length > 0)
        await withStore(storeLocation, 'readwrite', (store) => timed.forEach(({ key, play }) => store.put(play, key)));
      if (batch.length > 0) await send(batch.map(({ play }) => play));
      await withStore(storeLocation, 'readwrite', (store) => keys.result.forEach((key) => store.delete(key)));
      if (keys.result.length < maxPlays) return;
    }
  }

  return {
    async add(play) {
      await withStore(storeLocation, 'readwrite', (store) => store.add(play));
    },
    drain(queue) {
      draining ??= drainAll(queue).finally(() => (draining = null));
      return draining;
    },
  };
}

function isPlay(value: unknown): value is Play {
  return isRecord(value) && typeof value['playId'] === 'string';
}

export function isLogged(value: unknown): value is LoggedPlay {
  return isPlay(value) && 'page' in value && typeof value.page === 'string';
}
