import type { ActivityEntry } from '@vitrine/contract/activity';
import { msg, t } from '@vitrine/contract/messages';
import type { CsvCell } from '@vitrine/contract/rules/csv';
import { formatClock } from '../../lib/format.ts';
import { fieldsOf } from '../../domain/entity-fields.ts';
import { whoText } from '../../domain/who-text.ts';
import { changeText, entryText, partText } from './words.ts';

const headings = [msg('When'), msg('Who'), msg('What'), msg('Changes'), msg('Times'), msg('IP address')];

/** The rows of an export: one for each entry, with all its changes. */
export function activityTable(entries: readonly ActivityEntry[]): CsvCell[][] {
  const rows = entries.map((entry) => {
    const fields = fieldsOf(entry.entity);
    const changes = [
      ...entry.changes.map((change) => changeText(change, fields)),
      ...entry.parts.map((part) => partText(part, entry.entity)),
    ];
    return [formatClock(entry.at), whoText(entry), entryText(entry), changes.join('; '), entry.times, entry.ip ?? ''];
  });
  return [headings.map((heading) => t(heading)), ...rows];
}
