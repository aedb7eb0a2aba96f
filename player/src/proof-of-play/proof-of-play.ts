import type { Api } from '../sync/api.ts';
import type { Clock } from '../sync/clock.ts';
import { withSyncedClock, createPlayLog, type PlayLog } from './play-log.ts';
import { openPlayQueue } from './play-queue.ts';
import { randomUuid } from './random-uuid.ts';

export interface ProofOfPlay extends Pick<PlayLog, 'shown'> {
  /** Tells the server all that it has not been told. Throws where that does not come through. */
  send(): Promise<void>;
}

export interface ProofOfPlayOptions {
  api: Api;
  clock: Clock;
  onSaveError(error: unknown): void;
}

/** Remembers what was shown until the server knows it. */
export function createProofOfPlay({ api, clock, onSaveError }: ProofOfPlayOptions): ProofOfPlay {
  const here = { now: clock.now, timer: () => performance.now(), page: randomUuid() };
  const queue = openPlayQueue();
  const log = createPlayLog({ ...here, keep: (play) => void queue.add(play).catch(onSaveError) });
  addEventListener('pagehide', log.end);

  return {
    shown: log.shown,
    send: () =>
      queue.drain(async (batch) => {
        const plays = batch.map((play) => withSyncedClock(play, here));
        const reply = await api.send({ method: 'POST', path: '/player/plays', body: { plays } });
        // Refused for good: to ask again would hold up all that comes after them.
        if (reply.status === 400) return onSaveError(new Error('The server refused what was shown'));
        if (reply.status !== 200) throw new Error(`What was shown was answered with ${reply.status}`);
      }),
  };
}
