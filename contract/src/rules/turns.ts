import type { Playing } from './playing-at.ts';
import { beginOf, endOfDay, wallMsOf } from './zone.ts';

/** A stretch of one day in which one schedule plays; instants in milliseconds, `until` excluded. */
export interface Turn {
  scheduleId: number;
  playlistId: number;
  from: number;
  until: number;
}

/** What plays in the course of a day (since 1970-01-01) of the zone, by the resolver of a plan in that zone. */
export function turnsOfDay(playingAt: (instantMs: number) => Playing, zone: string, day: number): Turn[] {
  const turns: Turn[] = [];
  const end = endOfDay(zone, day);
  for (let at = beginOf(zone, wallMsOf(day, 0)); at < end;) {
    const playing = playingAt(at);
    const until = Math.min(playing.until ?? end, end);
    if (playing.kind === 'playlist') add(turns, { ...idsOf(playing), from: at, until });
    at = until;
  }
  return turns;
}

function idsOf({ scheduleId, playlistId }: Extract<Playing, { kind: 'playlist' }>) {
  return { scheduleId, playlistId };
}

/** What a schedule hides may change while it plays on. */
function add(turns: Turn[], turn: Turn): void {
  const last = turns.at(-1);
  if (last?.scheduleId === turn.scheduleId && last.until === turn.from) last.until = turn.until;
  else turns.push(turn);
}
