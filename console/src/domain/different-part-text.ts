import { commaText } from '@vitrine/contract/list-text';
import type { PartDifference } from '@vitrine/contract/history';
import { t } from '@vitrine/contract/messages';
import { formatCount } from '../lib/format.ts';
import { fieldLabel, fieldText, partOf } from './entity-fields.ts';

/** "Item moved: soup.jpg, from 5 to 2 (Duration: 5 s → 8 s)" */
export function differentPartText(key: string, part: PartDifference): string {
  const { noun, fields } = partOf(key, part.kind);
  const changes = part.changes.map(
    ({ field, before, after }) =>
      `${fieldLabel(fields, field)}: ${fieldText(fields, field, before)} → ${fieldText(fields, field, after)}`,
  );
  const details = changes.length > 0 ? ` (${commaText(changes)})` : '';
  return `${noun} ${part.action}: ${part.name}${placeText(part)}${details}`;
}

function placeText({ action, from, to }: PartDifference): string {
  const shown = (place: number) => formatCount(place + 1);
  if (action === 'moved' && from !== null && to !== null)
    return t(', from {shown} to {shown2}', { shown: shown(from), shown2: shown(to) });
  return action === 'added' && to !== null ? t(', at {shown}', { shown: shown(to) }) : '';
}
