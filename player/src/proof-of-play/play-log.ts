import type { Play } from '@vitrine/contract/proof-of-play';
import type { Cue, FileCue } from '../playback/cue.ts';
import { randomUuid } from './random-uuid.ts';

/** A play that this page has timed and not yet sent. */
export interface LoggedPlay extends Play {
  /** The page load, and the time of its monotonic timer when the play ended, to correct the times by a clock synced later. */
  page: string;
  endedAtTimer: number;
}

export interface PlayLog {
  /** A cue is on screen; called again for each further round of the same. */
  shown(cue: Cue): void;
  /** The page is closing. */
  end(): void;
}

export interface PlayLogOptions {
  /** Milliseconds by the server's clock, and by a monotonic timer. */
  now(): number;
  timer(): number;
  page: string;
  save(play: LoggedPlay): void;
}

interface Running {
  cue: FileCue;
  since: number;
}

const slackMs = 500;
/** A longer play is recorded as several. */
const maxPlayMs = 60 * 60_000;

/** Makes one record of each file that was on screen. */
export function createPlayLog({ now, timer, page, save }: PlayLogOptions): PlayLog {
  let running: Running | null = null;
  let splitTimer = 0;

  function begin(cue: FileCue): void {
    running = { cue, since: timer() };
    splitTimer = window.setTimeout(() => {
      end();
      begin(cue);
    }, maxPlayMs);
  }

  function end(): void {
    clearTimeout(splitTimer);
    if (!running) return;
    const { cue, since } = running;
    running = null;
    const endedAtTimer = timer();
    const shownMs = Math.round(endedAtTimer - since);
    if (shownMs <= 0) return;
    save({
      playId: randomUuid(),
      fileId: cue.file.fileId,
      ...targetOf(cue),
      from: new Date(now() - shownMs).toISOString(),
      until: new Date(now()).toISOString(),
      isWhole: shownMs >= cue.endsAt - cue.startsAt - slackMs,
      page,
      endedAtTimer,
    });
  }

  return {
    shown(cue) {
      end();
      if (cue.kind === 'file' && cue.source.kind !== 'placeholder') begin(cue);
    },
    end,
  };
}

function targetOf({ source }: FileCue): Pick<Play, 'playlistId' | 'scheduleId'> {
  if (source.kind !== 'item') return { playlistId: null, scheduleId: null };
  return { playlistId: source.playlistId, scheduleId: source.scheduleId };
}

/** The play as it is sent, with its times corrected by the clock if this page load has recorded it. */
export function withSyncedClock(
  { page, endedAtTimer, ...play }: LoggedPlay,
  timing: Omit<PlayLogOptions, 'save'>,
): Play {
  if (page !== timing.page) return play;
  const until = timing.now() - Math.round(timing.timer() - endedAtTimer);
  const lengthMs = Date.parse(play.until) - Date.parse(play.from);
  return { ...play, from: new Date(until - lengthMs).toISOString(), until: new Date(until).toISOString() };
}
