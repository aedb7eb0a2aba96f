import type { Api } from '../sync/api.ts';
import type { Clock } from '../sync/clock.ts';
import { withSyncedClock, createPlayLog, type PlayLog } from './play-log.ts';
import { openPlayQueue } from './play-queue.ts';
import { randomUuid } from './random-uuid.ts';

export interface ProofOfPlay extends Pick<PlayLog, 'shown'> {
  /** Sends all plays that the server does not have. Throws where that fails. */
  send(): Promise<void>;
}

export interface ProofOfPlayOptions {
  api: Api;
  clock: Clock;
  onSaveError(error: unknown): void;
}

/** Records what is on screen, and keeps it until the server has it. */
export function createProofOfPlay({ api, clock, onSaveError }: ProofOfPlayOptions): ProofOfPlay {
  const timing = { now: clock.now, timer: () => performance.now(), page: randomUuid() };
  const queue = openPlayQueue();
  const log = createPlayLog({ ...timing, save: (play) => void queue.add(play).catch(onSaveError) });
  addEventListener('pagehide', log.end);

  return {
    shown: log.shown,
    send: () =>
      queue.drain(async (batch) => {
        const plays = batch.map((play) => withSyncedClock(play, timing));
        const reply = await api.send({ method: 'POST', path: '/player/plays', body: { plays } });
        // Invalid, so a retry would fail too and block all later plays.
        if (reply.status === 400) return onSaveError(new Error('The server rejected a batch of plays'));
        if (reply.status !== 200) throw new Error(`Sending plays failed with status ${reply.status}`);
      }),
  };
}
