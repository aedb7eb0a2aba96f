import { expect } from 'vitest';
import type { Tenant } from './api.ts';
import { withDatabase } from './database.ts';

/** Waits until every change of the tenant has been published, and with it the manifests of its screens computed. */
export async function announced({ tenantId }: Pick<Tenant, 'tenantId'>): Promise<void> {
  await withDatabase(async (client) => {
    const left = async () => (await client.query('select from outbox where tenant_id = $1', [tenantId])).rowCount;
    await expect.poll(left, { timeout: 10_000 }).toBe(0);
  });
}
