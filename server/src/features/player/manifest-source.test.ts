import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, test } from 'vitest';
import { aTenant, type Tenant } from '../../test/api.ts';
import { withDatabase } from '../../test/database.ts';
import { aSchedule } from '../../test/playback-factories.ts';
import { readManifestSource } from './manifest-source.ts';

/** The schedules that a manifest of this time has, read with the same row-level security as a request. */
async function schedulesAt(tenant: Tenant, at: string): Promise<number[]> {
  return withDatabase(async (client) => {
    await client.query('begin');
    await client.query(`select set_config('app.tenant_id', $1, true)`, [String(tenant.tenantId)]);
    await client.query('set local role vitrine_app');
    const { schedules } = await readManifestSource(drizzle(client), new Date(at), null);
    return schedules.map(({ scheduleId }) => scheduleId);
  });
}

test('a schedule stays in manifests until its last window has ended everywhere, also across midnight', async () => {
  const tenant = await aTenant();
  const endDate = '2099-05-08';
  const { scheduleId } = await aSchedule(tenant, { endDate, startAt: '22:00', endAt: '21:30' });
  // On the 9th, 20:30 in Honolulu.
  expect(await schedulesAt(tenant, '2099-05-10T06:30:00Z')).toEqual([scheduleId]);
  expect(await schedulesAt(tenant, '2099-05-10T23:59:59Z')).toEqual([scheduleId]);
  expect(await schedulesAt(tenant, '2099-05-11T00:00:00Z')).toEqual([]);
});
