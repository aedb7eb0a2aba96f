import { commaText, listText } from '@vitrine/contract/list-text';
import type { BinRecord } from '@vitrine/contract/bin';
import { countedEntities } from '@vitrine/contract/entities/counted';
import { msg, t } from '@vitrine/contract/messages';
import { subgroups } from '../../domain/bin/deletion-texts.ts';
import { counted, countedUnlessZero } from '../../lib/counted.ts';

const schedulesBack = msg('{count, plural, one {# schedule comes back with it} other {# schedules come back with it}}');

/** What comes back with a record, where it belongs, or what must be restored before it. */
export function relatedText({ kind, related, scheduleCount, groupCount, needs }: BinRecord): string {
  if (needs !== null) return t('needs {needs}, which is in the bin', { needs });
  const named = commaText(related);
  if (kind === 'file') return named === '' ? t('was in no playlist or layout') : t('was in {named}', { named });
  if (kind === 'device') return t('in {named}, has to be paired again', { named });
  if (kind === 'schedule') return named === '' ? t('its device groups are gone') : t('on {places}', { places: named });
  if (kind === 'overlay')
    return named === '' ? t('its stores and device groups are gone') : t('on {places}', { places: named });
  if (kind === 'store' || kind === 'deviceGroup') {
    const back = [
      ...countedUnlessZero(subgroups, groupCount),
      ...countedUnlessZero(countedEntities.device, related.length),
    ];
    if (back.length === 0) return t('without devices');
    const values = { count: groupCount + related.length, back: listText(back), named };
    return related.length > 0
      ? t(
          '{count, plural, one {{back} comes back with it, not paired: {named}} other {{back} come back with it, not paired: {named}}}',
          values,
        )
      : t('{count, plural, one {{back} comes back with it} other {{back} come back with it}}', values);
  }
  return scheduleCount === 0 ? t('without schedules') : counted(schedulesBack, scheduleCount);
}

const dayMs = 86_400_000;

/** Days until it is deleted permanently, one that has begun counted; 0 is within a day. */
export function daysLeft({ leavesAt }: BinRecord, now: number): number {
  const days = (Date.parse(leavesAt) - now) / dayMs;
  return days < 1 ? 0 : Math.ceil(days);
}

export function leavesText(days: number): string {
  return days === 0 ? t('less than a day') : counted(msg('{count, plural, one {# day} other {# days}}'), days);
}
