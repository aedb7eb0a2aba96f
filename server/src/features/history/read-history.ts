import { type History, type HistoryEntry, maxHistoryEntries } from '@vitrine/contract/history';
import type { StoredRecord } from '../../db/record.ts';
import type { Tx } from '../../db/transaction.ts';
import type { AuditRow } from '../activity/group-changes.ts';
import { whoOf } from '../activity/to-entry.ts';
import { allNames } from './all-names.ts';
import { differenceOf, isEmpty } from './difference.ts';
import { readSteps } from './read-steps.ts';
import { partTableOf } from './record-state.ts';

/** The versions of a record, newest first, as far back as its history reaches. */
export async function readHistory(tx: Tx, record: StoredRecord, id: number): Promise<History> {
  const { entity } = record;
  const { steps, isWhole } = await readSteps(tx, record, id);
  const names = await allNames(tx, entity, steps);
  const entries = steps.flatMap(({ rows, before, after }): HistoryEntry[] => {
    const [latest] = rows;
    const action = actionOf(rows, record);
    const difference = differenceOf(before, after, entity, names);
    // A save without a change is no version.
    if (!latest || (action === 'changed' && isEmpty(difference))) return [];
    return [{ entry: latest.id, at: latest.at.toISOString(), who: whoOf(latest, names), action, ...difference }];
  });
  return { entries: entries.slice(0, maxHistoryEntries), isWhole: isWhole && entries.length <= maxHistoryEntries };
}

function actionOf(rows: readonly AuditRow[], { entity }: StoredRecord): HistoryEntry['action'] {
  const ofRecord = rows.filter((row) => partTableOf(row, entity) === undefined).map(({ action }) => action);
  if (ofRecord.includes('insert')) return 'created';
  if (ofRecord.includes('delete')) return 'deleted';
  return ofRecord.includes('restore') ? 'restored' : 'changed';
}
