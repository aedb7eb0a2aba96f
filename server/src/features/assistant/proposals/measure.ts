import { keysOfScreens } from '@vitrine/contract/entities';
import type { Endpoint } from '@vitrine/contract/endpoint';
import { clock } from '../../../db/clock.ts';
import type { Tx } from '../../../db/transaction.ts';
import { screenPlans } from '../../player/screen-plans.ts';
import { changedScreens, fingerprintOf } from './compare-plans.ts';

/** Runs the work of an endpoint in a transaction, and works out which screens get another manifest by it. */
export async function measure(tx: Tx, { changes }: Endpoint, work: () => Promise<unknown>) {
  const isOfScreens = typeof changes === 'string' && keysOfScreens.has(changes);
  const plans = (at: Date) => (isOfScreens ? screenPlans(tx, at) : new Map<number, never>());
  const before = await plans(clock.now());
  const reply = await work();
  // What the work starts or ends at once has then started or ended.
  const at = clock.now();
  const changed = changedScreens(before, await plans(at));
  return { reply, changed, at, fingerprint: fingerprintOf(changed) };
}
