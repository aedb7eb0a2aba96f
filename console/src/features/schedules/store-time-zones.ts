import { commaText } from '@vitrine/contract/list-text';
import { t } from '@vitrine/contract/messages';
import { wallClock, type Zone } from '@vitrine/contract/rules/zone';
import { todayHere } from '../../lib/format.ts';

/** Today's date in the zone that is furthest behind and in the one furthest ahead; without zones the browser's. */
export function todayIn(zones: readonly Zone[], now: Date): { earliest: string; latest: string } {
  const dates = zones.map((zone) => wallClock(zone, now.getTime()).date).sort();
  const { 0: earliest = todayHere(), [dates.length - 1]: latest = todayHere() } = dates;
  return { earliest, latest };
}

const maxNamed = 3;

/** Says which time zone the times of a schedule are in. */
export function timeZoneNote(zones: readonly string[], time: string): string {
  const [only] = zones;
  if (only === undefined) return t('Times are in each store’s time zone.');
  if (zones.length === 1) return t('Times are in your stores’ time zone, {only}.', { only });
  const named = commaText(zones.slice(0, maxNamed).map((zone) => t('{time} in {city}', { time, city: cityOf(zone) })));
  if (zones.length <= maxNamed) return t('Times are in each store’s time zone: {zones}.', { zones: named });
  return t(
    '{count, plural, one {Times are in each store’s time zone: {zones} and # more time zone.} other {Times are in each store’s time zone: {zones} and # more time zones.}}',
    { count: zones.length - maxNamed, zones: named },
  );
}

/** "Sydney" of "Australia/Sydney". */
export function cityOf(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}
