import pg from 'pg';
import { againstFloor, inWords } from './against-floor.ts';
import type { Bench } from './measurement.ts';

export const bench: Bench = async (world) => {
  const id = await firstDevice(world.database, world.tenant.id);
  const headers = { authorization: `Bearer ${world.tenant.token}` };
  const { ours, floor, ratio } = await againstFloor(world, {
    ours: (count) => ({ method: 'GET', path: `/api/device/${id + (count % 10_000)}`, headers }),
    floor: (count) => ({ method: 'GET', path: `/read/${id + (count % 10_000)}`, headers: {} }),
  });
  return [{ name: 'Read one device', ours: inWords(ours), floor: inWords(floor), ratio, promise: '', isKept: true }];
};

async function firstDevice(database: pg.ClientConfig, tenantId: number): Promise<number> {
  const client = new pg.Client(database);
  await client.connect();
  const { rows } = await client.query<{ id: number }>('select min(id) as id from devices where tenant_id = $1', [
    tenantId,
  ]);
  await client.end();
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('No devices');
  return id;
}
