import { commaText } from '@vitrine/contract/list-text';
import type { Difference, HistoryEntry } from '@vitrine/contract/history';
import { t } from '@vitrine/contract/messages';
import { fieldLabel, fieldsOf, partOf } from '../../domain/entity-fields.ts';
import { counted } from '../../lib/counted.ts';

/** One line below who saved it: "Name, 2 items". */
export function summaryOf(key: string, entry: HistoryEntry): string {
  if (entry.action === 'created') return t('Created');
  if (entry.action === 'deleted') return t('Moved into the bin');
  if (entry.action === 'restored') return t('Restored from the bin');
  return commaText([...fieldNames(key, entry), ...partCounts(key, entry)]);
}

function fieldNames(key: string, { changes }: Difference): string[] {
  return changes.map(({ field }) => fieldLabel(fieldsOf(key), field));
}

function partCounts(key: string, { parts, moreParts }: Difference): string[] {
  const [first] = parts;
  return first ? [counted(partOf(key, first.kind).counted, parts.length + moreParts)] : [];
}
