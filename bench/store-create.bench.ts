import { againstFloor, inWords } from './against-floor.ts';
import type { Bench } from './measurement.ts';

export const bench: Bench = async (world) => {
  const json = { 'content-type': 'application/json' };
  const headers = { ...json, authorization: `Bearer ${world.tenant.token}` };
  const form = (count: number) =>
    JSON.stringify({ name: `New store ${count}`, city: 'Perth', timeZone: 'Australia/Perth', accessCode: 4321 });
  const { ours, floor, ratio } = await againstFloor(world, {
    ours: (count) => ({ method: 'POST', path: '/api/branch', headers, body: form(count) }),
    floor: (count) => ({ method: 'POST', path: '/create', headers: json, body: form(count) }),
  });
  return [{ name: 'Create a store', ours: inWords(ours), floor: inWords(floor), ratio, promise: '', isKept: true }];
};
