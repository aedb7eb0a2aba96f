import { compareWithFloor, loadText } from './against-floor.ts';
import type { Bench } from './measurement.ts';

export const bench: Bench = async (server) => {
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify({ emailAddress: server.tenant.email, password: server.tenant.password });
  // A new address for each request, because sign-ins are rate limited per address.
  const address = (count: number) => `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
  let addresses = 0;
  const { ours, floor, ratio } = await compareWithFloor(server, {
    ours: () => ({
      method: 'POST',
      path: '/api/auth',
      headers: { ...json, 'x-forwarded-for': address((addresses += 1)) },
      body,
    }),
    floor: () => ({ method: 'POST', path: '/sign-in', headers: json, body }),
    // At most ten sign-ins of one account may run at once.
    connections: 4,
  });
  return [{ name: 'Sign in', ours: loadText(ours), floor: loadText(floor), ratio, promise: '', isKept: true }];
};
