import type { RestorePreview } from '@vitrine/contract/history';
import { t } from '@vitrine/contract/messages';
import type { Tx } from '../../db/transaction.ts';
import { conflict, notFound } from '../../errors.ts';
import type { Moment } from '../schedules/latest-today.ts';
import { allNames } from './all-names.ts';
import { differenceOf } from './difference.ts';
import { readSteps } from './read-steps.ts';
import type { Restorable, VersionedRecord } from './versioned.ts';

interface Version {
  id: number;
  /** The id of its newest row in the audit log. */
  entry: number;
}

/** What restoring a version would change, and which parts of it cannot be restored. */
export async function previewRestore(tx: Tx, versioned: VersionedRecord, of: Version): Promise<RestorePreview> {
  const { current, restorable, names } = await findVersion(tx, versioned, of);
  const { state, missing, refusal } = restorable;
  const target = refusal === null ? state : current;
  return { difference: differenceOf(current, target, versioned.record.entity, names), missing, refusal };
}

/** Saves the record as it was in a version, as far as what it refers to still exists; returns what is not restored. */
export async function restoreVersion(
  tx: Tx,
  versioned: VersionedRecord,
  { version, moment, ...of }: Version & { version: number | undefined; moment: Moment },
): Promise<string[]> {
  const { state, missing, refusal } = (await findVersion(tx, versioned, of)).restorable;
  if (refusal !== null) throw conflict(refusal);
  await versioned.save(tx, of.id, { state, version, moment });
  return missing;
}

async function findVersion(tx: Tx, versioned: VersionedRecord, { id, entry }: Version) {
  const { record } = versioned;
  const { steps } = await readSteps(tx, record, id);
  const found = steps.find(({ rows }) => rows[0]?.id === entry);
  const current = steps[0]?.after;
  if (!found || !current) throw notFound(t('Version'));
  const names = await allNames(tx, record.entity, steps);
  const restorable = await versioned.restorable(tx, { id, state: found.after, current, names });
  return { current, names, restorable: checked(versioned, restorable) };
}

function checked(versioned: VersionedRecord, restorable: Restorable): Restorable {
  const problem = restorable.refusal === null ? versioned.problem(restorable.state) : null;
  if (problem === null) return restorable;
  return { ...restorable, refusal: t('This version cannot be saved any more. {problem}', { problem }) };
}
