import { againstFloor, inWords } from './against-floor.ts';
import type { Bench } from './measurement.ts';

export const bench: Bench = async (world) => {
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify({ emailAddress: world.tenant.email, password: world.tenant.password });
  // From ever new addresses, because sign-ins are limited for each.
  const address = (count: number) => `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
  let addresses = 0;
  const { ours, floor, ratio } = await againstFloor(world, {
    ours: () => ({
      method: 'POST',
      path: '/api/auth',
      headers: { ...json, 'x-forwarded-for': address((addresses += 1)) },
      body,
    }),
    floor: () => ({ method: 'POST', path: '/sign-in', headers: json, body }),
    // Ten tries of one account may be under way before the first has succeeded.
    connections: 4,
  });
  return [{ name: 'Sign in', ours: inWords(ours), floor: inWords(floor), ratio, promise: '', isKept: true }];
};
