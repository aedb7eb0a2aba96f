import type { StoredRecord } from '../../db/record.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Moment } from '../schedules/latest-today.ts';
import type { Names } from '../activity/names-of.ts';
import type { RecordState } from './record-state.ts';

/** What comes back of a version, and what cannot, because it is gone meanwhile. */
export interface Restorable {
  state: RecordState;
  /** Sentences, without their full stop. */
  missing: string[];
  /** Why nothing comes back; else null. */
  refusal: string | null;
}

/** A kind of record whose versions can be restored. */
export interface VersionedRecord {
  record: StoredRecord;
  /** `names` also has those of deleted records. */
  restorable: (
    tx: Tx,
    to: { id: number; state: RecordState; current: RecordState; names: Names },
  ) => Promise<Restorable>;
  /** Why its form would refuse a state: the rules may have changed since. Null if it would not. */
  problem: (state: RecordState) => string | null;
  /** Saves the record as a form would, with the same checks. */
  save: (
    tx: Tx,
    id: number,
    to: { state: RecordState; version: number | undefined; moment: Moment },
  ) => Promise<unknown>;
}
