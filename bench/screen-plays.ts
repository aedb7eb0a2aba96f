import { createHash } from 'node:crypto';
import type { Play } from '@vitrine/contract/proof-of-play';

const secondMs = 1000;
export const pollMs = 15 * 60 * secondMs;

/** Numbers from 0 to 1 that are the same in each run. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * What one screen sends at each poll from `from` until `until`: a playlist in the morning and another in the afternoon, of
 * images and videos that last ten seconds on average, each some milliseconds longer or shorter than planned, as
 * in a browser.
 */
export function* batchesOf(screen: number, from: number, until: number): Generator<Play[]> {
  const random = randomOf(screen);
  const playlists = [0, 1].map((playlist) =>
    Array.from({ length: 10 }, (_, nth) => ({
      ...{ fileId: 2000 + ((screen * 7 + playlist * 10 + nth) % 60), playlistId: 300 + (screen % 5) + playlist * 5 },
      ...{ scheduleId: 700 + (screen % 9) + playlist, lengthMs: nth % 4 === 3 ? 5000 + random() * 20_000 : 8500 },
    })),
  );
  let batch: Play[] = [];
  let nextPoll = from + random() * pollMs;
  let count = 0;
  for (let at = from; at < until; count += 1) {
    const items = playlists[at - from < (until - from) / 2 ? 0 : 1] ?? [];
    const item = items[count % items.length];
    if (!item) throw new Error('A playlist is empty');
    const { lengthMs, ...shown } = item;
    const isWhole = random() > 0.02;
    const end = at + Math.round(isWhole ? lengthMs + random() * 30 : lengthMs * random() + 1);
    const [start, ended] = [new Date(at).toISOString(), new Date(end).toISOString()];
    batch.push({ playId: uuidOf(`${screen} ${count}`), ...shown, from: start, until: ended, isWhole });
    at = end + Math.round(random() * 12);
    if (at < nextPoll) continue;
    yield batch;
    batch = [];
    nextPoll += pollMs;
  }
  yield batch;
}

/** A random UUID, but the same in each run. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
