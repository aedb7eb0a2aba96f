import { randomUUID } from 'node:crypto';
import type { Play } from '@vitrine/contract/proof-of-play';
import { maxPlays } from '@vitrine/contract/rules/player-limits';
import type { Shown } from './shown.ts';

const sendEveryMs = 60_000;
const slackMs = 500;

export interface PlayBatches {
  /** Something was on screen for this time. */
  add(shown: Shown, from: number, until: number): void;
  end(): void;
}

/** Keeps the plays of one screen, and sends them once a minute. */
export function createPlayBatches(send: (plays: Play[]) => Promise<unknown>): PlayBatches {
  let waiting: Play[] = [];
  const timer = setInterval(() => {
    const batch = waiting.slice(0, maxPlays);
    if (batch.length === 0) return;
    // Those that could not be sent are sent again with the next ones.
    send(batch).then(
      () => (waiting = waiting.slice(batch.length)),
      () => {},
    );
  }, sendEveryMs);
  return {
    add({ file, playlistId, scheduleId, until: planned }, from, until) {
      if (file === null || until <= from) return;
      const isWhole = planned !== null && until >= planned - slackMs;
      waiting.push({
        ...{ playId: randomUUID(), fileId: file.fileId, playlistId, scheduleId, isWhole },
        ...{ from: new Date(from).toISOString(), until: new Date(until).toISOString() },
      });
    },
    end: () => clearInterval(timer),
  };
}
