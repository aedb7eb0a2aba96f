import type { Difference, HistoryEntry, PartDifference } from '@vitrine/contract/history';
import { fieldLabel, fieldsOf, fieldText, partOf } from '../../domain/entity-fields.ts';
import { counted } from '../../lib/counted.ts';
import { formatCount } from '../../lib/format.ts';

/** "Item moved: soup.jpg, from 5 to 2 (Duration: 5 s → 8 s)" */
export function partText(key: string, part: PartDifference): string {
  const { noun, fields } = partOf(key, part.kind);
  const changes = part.changes.map(
    ({ field, before, after }) =>
      `${fieldLabel(fields, field)}: ${fieldText(fields, field, before)} → ${fieldText(fields, field, after)}`,
  );
  const details = changes.length > 0 ? ` (${changes.join(', ')})` : '';
  return `${noun} ${part.action}: ${part.name}${placeText(part)}${details}`;
}

function placeText({ action, from, to }: PartDifference): string {
  const shown = (place: number) => formatCount(place + 1);
  if (action === 'moved' && from !== null && to !== null) return `, from ${shown(from)} to ${shown(to)}`;
  return action === 'added' && to !== null ? `, at ${shown(to)}` : '';
}

/** One line below who saved it: "Name, 2 items". */
export function summaryOf(key: string, entry: HistoryEntry): string {
  if (entry.action === 'created') return 'Created';
  if (entry.action === 'deleted') return 'Moved into the bin';
  if (entry.action === 'restored') return 'Restored from the bin';
  return [...fieldNames(key, entry), ...partCounts(key, entry)].join(', ');
}

function fieldNames(key: string, { changes }: Difference): string[] {
  return changes.map(({ field }) => fieldLabel(fieldsOf(key), field));
}

function partCounts(key: string, { parts, moreParts }: Difference): string[] {
  const [first] = parts;
  return first ? [counted(partOf(key, first.kind).counted, parts.length + moreParts)] : [];
}
