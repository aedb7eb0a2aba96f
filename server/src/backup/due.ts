import { beginOf, wallDay, wallMsOf } from '@vitrine/contract/rules/zone';

interface Asked {
  now: Date;
  /** Of the clock on the wall, 0..23. */
  hour: number;
  zone: string;
  /** When the newest backup was begun. */
  lastMade: Date | null;
  /** When the last try failed that no backup followed. */
  lastFailed: Date | null;
}

const pauseMs = 60 * 60 * 1000;

/** Whether none was begun since the hour was last on the clock; after a failure not sooner than an hour later. */
export function isDue({ now, hour, zone, lastMade, lastFailed }: Asked): boolean {
  if (lastFailed !== null && now.getTime() - lastFailed.getTime() < pauseMs) return false;
  if (lastMade === null) return true;
  const today = wallDay(zone, now.getTime());
  const hours = [today, today - 1].map((day) => beginOf(zone, wallMsOf(day, hour * 3600)));
  const begun = hours.find((instant) => instant <= now.getTime());
  return begun !== undefined && lastMade.getTime() < begun;
}
