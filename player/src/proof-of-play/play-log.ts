import type { Play } from '@vitrine/contract/plays';
import type { Cue, FileCue } from '../playback/cue.ts';
import { randomUuid } from './random-uuid.ts';

/** A play that this page has timed itself, not yet told. */
export interface LoggedPlay extends Play {
  /** Of which page, and at what time of its own timer it ended: what the clock has learned since puts it right. */
  page: string;
  endedAtTimer: number;
}

export interface PlayLog {
  /** Something has come on the glass, also as a further round of the same. */
  shown(cue: Cue): void;
  /** The page is going away. */
  end(): void;
}

export interface PlayLogOptions {
  /** Milliseconds by the server's clock, and by a timer that nobody sets. */
  now(): number;
  timer(): number;
  page: string;
  keep(play: LoggedPlay): void;
}

interface Running {
  cue: FileCue;
  since: number;
}

const slackMs = 500;
/** A play that is not over by then is told as it stands, and goes on as another. */
const maxPlayMs = 60 * 60_000;

/** Makes one record of each file that was shown. */
export function createPlayLog({ now, timer, page, keep }: PlayLogOptions): PlayLog {
  let running: Running | null = null;
  let renewing = 0;

  function begin(cue: FileCue): void {
    running = { cue, since: timer() };
    renewing = window.setTimeout(() => {
      end();
      begin(cue);
    }, maxPlayMs);
  }

  function end(): void {
    clearTimeout(renewing);
    if (!running) return;
    const { cue, since } = running;
    running = null;
    const endedAtTimer = timer();
    const shownMs = Math.round(endedAtTimer - since);
    if (shownMs <= 0) return;
    keep({
      playId: randomUuid(),
      fileId: cue.file.fileId,
      ...shownFor(cue),
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

function shownFor({ source }: FileCue): Pick<Play, 'playlistId' | 'scheduleId'> {
  if (source.kind !== 'item') return { playlistId: null, scheduleId: null };
  return { playlistId: source.playlistId, scheduleId: source.scheduleId };
}

/** What is told of a logged play, with what the clock has learned since if this page logged it. */
export function withSyncedClock({ page, endedAtTimer, ...play }: LoggedPlay, here: Omit<PlayLogOptions, 'keep'>): Play {
  if (page !== here.page) return play;
  const until = here.now() - Math.round(here.timer() - endedAtTimer);
  const lengthMs = Date.parse(play.until) - Date.parse(play.from);
  return { ...play, from: new Date(until - lengthMs).toISOString(), until: new Date(until).toISOString() };
}
