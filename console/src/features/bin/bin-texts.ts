import type { BinRecord } from '@vitrine/contract/bin';
import { countedEntities } from '@vitrine/contract/entities/counted';
import { subgroups } from '../../domain/bin/deletion-texts.ts';
import { counted, countedUnlessZero } from '../../lib/counted.ts';

const restoredWith = { one: '# comes back with it', other: '# come back with it' };

/** What comes back with a record, where it belongs, or what must be restored before it. */
export function relatedText({ kind, related, scheduleCount, groupCount, needs }: BinRecord): string {
  if (needs !== null) return `needs ${needs}, which is in the bin`;
  const named = related.join(', ');
  if (kind === 'file') return named === '' ? 'was in no playlist or layout' : `was in ${named}`;
  if (kind === 'device') return `in ${named}, has to be paired again`;
  if (kind === 'schedule' || kind === 'overlay') {
    const places = kind === 'schedule' ? 'device groups' : 'stores and device groups';
    return named === '' ? `its ${places} are gone` : `on ${named}`;
  }
  if (kind === 'store' || kind === 'deviceGroup') {
    const back = [
      ...countedUnlessZero(subgroups, groupCount),
      ...countedUnlessZero(countedEntities.device, related.length),
    ];
    if (back.length === 0) return 'without devices';
    const verb = groupCount + related.length === 1 ? 'comes' : 'come';
    return `${back.join(' and ')} ${verb} back with it${related.length > 0 ? `, not paired: ${named}` : ''}`;
  }
  return scheduleCount === 0
    ? 'without schedules'
    : counted(restoredWith, scheduleCount).replace(/^\S+/, counted(countedEntities.schedule, scheduleCount));
}

const dayMs = 86_400_000;

/** Days until it is deleted permanently, one that has begun counted; 0 is within a day. */
export function daysLeft({ leavesAt }: BinRecord, now: number): number {
  const days = (Date.parse(leavesAt) - now) / dayMs;
  return days < 1 ? 0 : Math.ceil(days);
}

export function leavesText(days: number): string {
  return days === 0 ? 'less than a day' : counted({ one: '# day', other: '# days' }, days);
}
