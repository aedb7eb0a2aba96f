import { toStored } from '@vitrine/contract/stored-text';
import { msg } from '@vitrine/contract/messages';
import type { Api } from '../sync/api.ts';
import type { Clock } from '../sync/clock.ts';
import { isRecord } from '../sync/replies.ts';
import { readCheckpoints, removeCheckpoint, saveCheckpoint } from './checkpoint.ts';
import { createPlayLog, type LoggedPlay, type PlayLog, type PlayZone, withSyncedClock } from './play-log.ts';
import { openPlayQueue } from './play-queue.ts';
import { randomUuid } from './random-uuid.ts';

export interface ProofOfPlay extends Pick<PlayLog, 'shown'> {
  /** Records what one zone of a layout shows, beside the layout itself, until it shows nothing. */
  inZone(zone: PlayZone): PlayLog['shown'];
  /** Sends all plays that the server does not have. Throws where that fails. */
  send(): Promise<void>;
  /** Resolves when all plays so far are stored on this device, so that the page can be reloaded. */
  stored(): Promise<void>;
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
  const logOf = (facts: { zone?: PlayZone }) => createPlayLog({ ...timing, ...facts, save, saveCheckpoint });
  const log = logOf({});
  const logs = new Set([log]);
  let saving = Promise.resolve();

  function save(play: LoggedPlay): void {
    const added = queue.add(play).then(() => removeCheckpoint(play));
    saving = Promise.all([saving, added.catch(onSaveError)]).then(() => {});
  }

  function checkpoint(): void {
    for (const each of logs) each.checkpoint();
  }

  readCheckpoints().forEach(save);
  addEventListener('pagehide', checkpoint);

  return {
    shown: log.shown,
    inZone(zone) {
      const zoneLog = logOf({ zone });
      return (cue) => {
        if (cue) logs.add(zoneLog);
        else logs.delete(zoneLog);
        zoneLog.shown(cue);
      };
    },
    async stored() {
      checkpoint();
      await saving;
    },
    send: () =>
      queue.drain({
        withFinalTimes: (play) => withSyncedClock(play, timing),
        async send(plays) {
          const reply = await api.send({ method: 'POST', path: '/player/plays', body: { plays } });
          // Refused, so a retry would fail too and block all later plays: servers up to 2.2.3 refuse a batch for one play.
          if (reply.status === 400)
            return onSaveError(new Error(toStored(msg('The server rejected a batch of plays'))));
          if (reply.status !== 200) throw new Error(`Sending plays failed with status ${reply.status}`);
          const reason = reasonIn(reply.body);
          if (reason !== null) onSaveError(new Error(toStored(msg('The server refused {plays}'), { plays: reason })));
        },
      }),
  };
}

/** Why the server refused plays of a batch, the first reason: "plays.3.until: Cannot be in the future". */
function reasonIn(reply: unknown): string | null {
  const errors = isRecord(reply) && isRecord(reply['errors']) ? Object.entries(reply['errors']) : [];
  return errors.map(([field, messages]) => `${field}: ${String(messages)}`)[0] ?? null;
}
