import { beginOf, wallDay, wallMsOf } from '@vitrine/contract/rules/zone';

interface BackupSchedule {
  now: Date;
  /** In the zone's local time, 0..23. */
  hour: number;
  zone: string;
  /** When the newest backup was begun. */
  lastMade: Date | null;
  /** When the last attempt failed, unless a backup followed. */
  lastFailed: Date | null;
}

const retryMs = 60 * 60 * 1000;

/** Whether no backup was begun since the hour last passed; after a failure, at least an hour later. */
export function isDue({ now, hour, zone, lastMade, lastFailed }: BackupSchedule): boolean {
  if (lastFailed !== null && now.getTime() - lastFailed.getTime() < retryMs) return false;
  if (lastMade === null) return true;
  const today = wallDay(zone, now.getTime());
  const hours = [today, today - 1].map((day) => beginOf(zone, wallMsOf(day, hour * 3600)));
  const begun = hours.find((instant) => instant <= now.getTime());
  return begun !== undefined && lastMade.getTime() < begun;
}
