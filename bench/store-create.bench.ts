import { compareWithFloor, loadText } from './against-floor.ts';
import type { Bench } from './measurement.ts';

export const bench: Bench = async (server) => {
  const json = { 'content-type': 'application/json' };
  const headers = { ...json, authorization: `Bearer ${server.tenant.token}` };
  const form = (count: number) =>
    JSON.stringify({ name: `New store ${count}`, city: 'Perth', timeZone: 'Australia/Perth', accessCode: 4321 });
  const { ours, floor, ratio } = await compareWithFloor(server, {
    ours: (count) => ({ method: 'POST', path: '/api/branch', headers, body: form(count) }),
    floor: (count) => ({ method: 'POST', path: '/create', headers: json, body: form(count) }),
  });
  return [{ name: 'Create a store', ours: loadText(ours), floor: loadText(floor), ratio, promise: '', isKept: true }];
};
