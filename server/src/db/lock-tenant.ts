import type { Tx } from './transaction.ts';

/**
 * Serialises transactions of one tenant: for changes that depend on other rows, such as the shape of a tree or a limit. The
 * statement is sent at once: a later statement of the transaction runs under the lock, whether or not the call was awaited.
 */
export async function lockTenant(tx: Tx): Promise<void> {
  await tx.$client.query('select id from tenants for no key update');
}
