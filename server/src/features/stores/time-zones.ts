import { wallClock } from '@vitrine/contract/rules/zone';
import { invalid } from '../../errors.ts';

/** Every zone a store can be in. `Intl` leaves out UTC. */
const names = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])].sort();
const known = new Set(names);

/** With the offset from UTC that holds at `at`, in minutes east. */
export function listTimeZones(at: Date): { name: string; offsetMinutes: number }[] {
  return names.map((name) => {
    const { date, secondsOfDay } = wallClock(name, at.getTime());
    const local = Date.parse(`${date}T00:00:00Z`) + secondsOfDay * 1000;
    return { name, offsetMinutes: Math.round((local - at.getTime()) / 60_000) };
  });
}

/** Throws at the field for a name that is no zone. */
export function checkTimeZone(name: string): void {
  if (!known.has(name)) throw invalid({ timeZone: ['Choose a time zone'] });
}
