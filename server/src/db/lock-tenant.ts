import { tenants } from './schema/tenants.ts';
import type { Tx } from './transaction.ts';

/** Until the transaction ends, no other of the same tenant: for what must see the rest, like the shape of a tree or a limit. */
export async function lockTenant(tx: Tx): Promise<void> {
  await tx.select({ id: tenants.id }).from(tenants).for('no key update');
}
