import type { Plan } from './playing-at.ts';
import { segmentsOf } from './segments.ts';
import { beginOf, endOfDay, wallMsOf } from './zone.ts';

/** A stretch of one day in which one schedule plays; instants in milliseconds, `until` excluded. */
export interface Turn {
  scheduleId: number;
  playlistId: number;
  from: number;
  until: number;
}

/** What plays on the device in the course of a day (since 1970-01-01) of its store, whatever it hides meanwhile. */
export function turnsOfDay(plan: Plan, day: number): Turn[] {
  const zone = plan.device.timeZone;
  const turns: Turn[] = [];
  for (const { begins, ends, playing } of segmentsOf(plan, beginOf(zone, wallMsOf(day, 0)), endOfDay(zone, day))) {
    if (playing.kind !== 'playlist') continue;
    const { scheduleId, playlistId } = playing;
    const last = turns.at(-1);
    if (last?.scheduleId === scheduleId && last.until === begins) last.until = ends;
    else turns.push({ scheduleId, playlistId, from: begins, until: ends });
  }
  return turns;
}
