import pg from 'pg';
import { compareWithFloor, loadText } from './against-floor.ts';
import type { Bench } from './measurement.ts';

export const bench: Bench = async (server) => {
  const id = await firstDevice(server.database, server.tenant.id);
  const headers = { authorization: `Bearer ${server.tenant.token}` };
  const { ours, floor, ratio } = await compareWithFloor(server, {
    ours: (count) => ({ method: 'GET', path: `/api/device/${id + (count % 10_000)}`, headers }),
    floor: (count) => ({ method: 'GET', path: `/read/${id + (count % 10_000)}`, headers: {} }),
  });
  return [{ name: 'Read one device', ours: loadText(ours), floor: loadText(floor), ratio, promise: '', isKept: true }];
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
