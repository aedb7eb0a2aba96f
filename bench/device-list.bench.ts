import { compareWithFloor, loadText } from './against-floor.ts';
import type { Bench } from './measurement.ts';

export const bench: Bench = async (server) => {
  const headers = { authorization: `Bearer ${server.tenant.token}` };
  const { ours, floor, ratio } = await compareWithFloor(server, {
    ours: () => ({ method: 'GET', path: '/api/device?page=1&pageSize=50', headers }),
    floor: () => ({ method: 'GET', path: '/list', headers: {} }),
  });
  return [
    {
      name: 'List 50 of 10,000 devices',
      ours: loadText(ours),
      floor: loadText(floor),
      ratio,
      promise: 'ratio ≥ 0.5, p99 ≤ 30 ms',
      isKept: ratio >= 0.5 && ours.p99Ms <= 30,
    },
  ];
};
