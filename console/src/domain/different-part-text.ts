import { commaText } from '@vitrine/contract/list-text';
import type { PartDifference } from '@vitrine/contract/history';
import { t } from '@vitrine/contract/messages';
import { formatCount } from '../lib/format.ts';
import { beforeAndAfter, fieldLabel, fieldText, partOf } from './entity-fields.ts';

/** "Item moved: soup.jpg, from 5 to 2 (Duration: 5 s → 8 s)" */
export function differentPartText(key: string, part: PartDifference): string {
  const { noun, fields } = partOf(key, part.kind);
  const changes = part.changes.map(({ field, before, after }) =>
    beforeAndAfter(fieldLabel(fields, field), fieldText(fields, field, before), fieldText(fields, field, after)),
  );
  const text = movedText(noun, part);
  return changes.length > 0 ? `${text} (${commaText(changes)})` : text;
}

function movedText(noun: string, { action, name, from, to }: PartDifference): string {
  const shown = (place: number) => formatCount(place + 1);
  const values = { part: noun, name, from: shown(from ?? 0), to: shown(to ?? 0) };
  if (action === 'removed') return t('{part} removed: {name}', values);
  if (action === 'changed') return t('{part} changed: {name}', values);
  if (action === 'added')
    return to === null ? t('{part} added: {name}', values) : t('{part} added: {name}, at {to}', values);
  return from === null || to === null
    ? t('{part} moved: {name}', values)
    : t('{part} moved: {name}, from {from} to {to}', values);
}
