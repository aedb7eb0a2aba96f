import type { StoredRecord } from '../../db/record.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Moment } from '../schedules/latest-today.ts';
import type { Names } from '../activity/names-of.ts';
import type { RecordState } from './record-state.ts';

/** The state that restoring a version saves, and what is missing because it was deleted meanwhile. */
export interface Restorable {
  state: RecordState;
  /** Sentences, without their full stop. */
  missing: string[];
  /** Why the version cannot be restored; null if it can. */
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
  /** Why the form would refuse a state, because its rules have changed since; null if it would not. */
  problem: (state: RecordState) => string | null;
  /** Saves the record as a form would, with the same checks. */
  save: (
    tx: Tx,
    id: number,
    to: { state: RecordState; version: number | undefined; moment: Moment },
  ) => Promise<unknown>;
}
