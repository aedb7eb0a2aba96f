import { t } from '@vitrine/contract/messages';
import { clockChangesOf } from '@vitrine/contract/rules/clock-changes';
import type { ClockChanges } from '@vitrine/contract/rules/manifest';
import { wallClock } from '@vitrine/contract/rules/zone';
import { invalid } from '../../errors.ts';

/** The current names of time zones that `Intl` still lists by names that the IANA database has replaced. */
const currentNames: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** Every time zone that a store can have, by its current name. `Intl` omits UTC. */
const listed = Intl.supportedValuesOf('timeZone');
const names = [...new Set([...listed.map((name) => currentNames[name] ?? name), 'UTC'])].sort();
const known = new Set([...names, ...listed]);

/** The time zones with their UTC offset at `at`, in minutes east. */
export function listTimeZones(at: Date): { name: string; offsetMinutes: number }[] {
  return names.map((name) => {
    const { date, secondsOfDay } = wallClock(name, at.getTime());
    const local = Date.parse(`${date}T00:00:00Z`) + secondsOfDay * 1000;
    return { name, offsetMinutes: Math.round((local - at.getTime()) / 60_000) };
  });
}

export function readClockChanges(name: string): ClockChanges {
  if (!isTimeZone(name)) throw invalid({ name: [t('Choose a time zone')] });
  return clockChangesOf(name);
}

/** Accepts IANA's other names for a time zone too, such as `Etc/UTC`, but no offset such as `+01:00`. */
function isTimeZone(name: string): boolean {
  if (known.has(name)) return true;
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Throws an error at the field for an unknown time zone. */
export function checkTimeZone(name: string): void {
  if (!isTimeZone(name)) throw invalid({ timeZone: [t('Choose a time zone')] });
}
