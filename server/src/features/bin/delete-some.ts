import type { DeletedSome } from '@vitrine/contract/deleted';
import type { StoredRecord } from '../../db/record.ts';
import type { Tx } from '../../db/transaction.ts';
import { changeEach, type ChangedItem } from '../../http/request/change-each.ts';

/** Moves several records into the bin, each by itself; `remove` moves one and returns its deletion. */
export async function deleteSome(
  tx: Tx,
  record: StoredRecord,
  items: readonly { id: number }[],
  remove: (item: ChangedItem) => Promise<number>,
): Promise<DeletedSome> {
  const deletionIds: number[] = [];
  const reply = await changeEach(tx, record, items, async (item) => deletionIds.push(await remove(item)));
  return { ...reply, deletionIds };
}
