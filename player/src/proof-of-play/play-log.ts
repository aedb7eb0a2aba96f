import type { Play } from '@vitrine/contract/proof-of-play';
import type { Cue, FileCue } from '../playback/cue.ts';
import { randomUuid } from './random-uuid.ts';

/** The interval at which the current play is saved, which is the most that a power cut loses of it. */
const checkpointMs = 60_000;

/** A play that a page has timed and not yet sent. */
export interface LoggedPlay extends Play {
  /** The page load, and the time of its monotonic timer when the play ended, to correct the times by a clock synced later. */
  page: string;
  endedAtTimer: number;
}

export interface PlayLog {
  /** A cue is on screen; called again for each further round of the same. Null: nothing is. */
  shown(cue: Cue | null): void;
  /** Saves the play under way as it is now: the page is closing. */
  checkpoint(): void;
}

export interface PlayLogOptions {
  /** Milliseconds by the server's clock, and by a monotonic timer. */
  now(): number;
  timer(): number;
  page: string;
  /** What shows the cues; absent where they are on the whole screen. */
  zone?: PlayZone;
  save(play: LoggedPlay): void;
  /** Saves the play under way at once; the next of the same play replaces it. */
  saveCheckpoint(play: LoggedPlay): void;
}

export type PlayZone = Required<Pick<Play, 'layoutFileId' | 'part'>>;

interface Running {
  playId: string;
  cue: FileCue;
  since: number;
}

const slackMs = 500;
/** Nobody has seen what was on screen for less: a few frames, as when a layout and an item in its zone end together. */
const minPlayMs = 100;
/** A longer play is recorded as several. */
const maxPlayMs = 60 * 60_000;

/** Makes one record of each file that was on screen. */
export function createPlayLog({ now, timer, page, zone, save, saveCheckpoint }: PlayLogOptions): PlayLog {
  let running: Running | null = null;
  let splitTimer = 0;
  let checkpointTimer = 0;

  function begin(cue: FileCue): void {
    running = { playId: randomUuid(), cue, since: timer() };
    checkpointTimer = window.setInterval(checkpoint, checkpointMs);
    splitTimer = window.setTimeout(() => {
      end();
      begin(cue);
    }, maxPlayMs);
  }

  function end(): void {
    clearTimeout(splitTimer);
    clearInterval(checkpointTimer);
    const play = running && playUntilNow(running);
    running = null;
    if (play) save(play);
  }

  function checkpoint(): void {
    const play = running && playUntilNow(running);
    if (play) saveCheckpoint(play);
  }

  function playUntilNow({ playId, cue, since }: Running): LoggedPlay | null {
    const endedAtTimer = timer();
    const shownMs = Math.round(endedAtTimer - since);
    if (shownMs < minPlayMs) return null;
    const until = now();
    return {
      playId,
      fileId: cue.file.fileId,
      ...targetOf(cue),
      ...zone,
      from: new Date(until - shownMs).toISOString(),
      until: new Date(until).toISOString(),
      isWhole: shownMs >= cue.endsAt - cue.startsAt - slackMs,
      page,
      endedAtTimer,
    };
  }

  return {
    shown(cue) {
      end();
      if (cue?.kind === 'file' && cue.source.kind !== 'placeholder') begin(cue);
    },
    checkpoint,
  };
}

function targetOf({ source }: FileCue): Pick<Play, 'playlistId' | 'scheduleId'> {
  if (source.kind !== 'item') return { playlistId: null, scheduleId: null };
  return { playlistId: source.playlistId, scheduleId: source.scheduleId };
}

/** The play as it is sent, with its times corrected by the clock if this page load has recorded it. */
export function withSyncedClock(
  { page, endedAtTimer, ...play }: LoggedPlay,
  timing: Pick<PlayLogOptions, 'now' | 'timer' | 'page'>,
): Play {
  if (page !== timing.page) return play;
  const until = timing.now() - Math.round(timing.timer() - endedAtTimer);
  const lengthMs = Date.parse(play.until) - Date.parse(play.from);
  return { ...play, from: new Date(until - lengthMs).toISOString(), until: new Date(until).toISOString() };
}
