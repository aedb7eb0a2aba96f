import { tenants } from './schema/tenants.ts';
import type { Tx } from './transaction.ts';

/** Serialises transactions of one tenant: for changes that depend on other rows, such as the shape of a tree or a limit. */
export async function lockTenant(tx: Tx): Promise<void> {
  await tx.select({ id: tenants.id }).from(tenants).for('no key update');
}
