import { deviceGroups } from '@vitrine/contract/device-groups';
import { stores } from '@vitrine/contract/stores';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBrowser } from './support/browser.ts';
import { signInOn } from './support/console.ts';
import { aTenant, type Tenant } from './support/people.ts';
import { aServer, type Server } from './support/server.ts';

let server: Server;
let browser: Browser;

beforeAll(async () => {
  server = await aServer();
  await server.start();
  browser = await aBrowser();
});

afterAll(async () => {
  await browser.close();
  await server.scrap();
});

test('a console hears what its own tenant does, and nothing at all of another', async () => {
  const [tenant, stranger] = [await aTenant(server), await aTenant(server)];
  const own = await listen(tenant);
  const foreign = await listen(stranger);

  await tenant.call(stores.create, { body: { name: 'Canary store', timeZone: 'UTC', accessCode: 1234 } });
  await tenant.call(deviceGroups.create, { body: { name: 'Canary group', orientation: 1 } });

  await expect
    .poll(() => own.events(), { timeout: 20_000 })
    .toEqual(expect.arrayContaining(['stores.changed', 'device-groups.changed']));
  expect(foreign.events()).toEqual([]);
  const heard = foreign.frames().join('\n');
  expect(heard).not.toContain('Canary');
  expect(heard).not.toContain(`-t${tenant.id}-`);
});

interface Listener {
  /** Everything that came down the console's line. */
  frames(): string[];
  /** The names of what was announced. */
  events(): string[];
}

/** Opens the console on its Monitor, which listens to more than any other page, once it is subscribed. */
async function listen({ owner }: Tenant): Promise<Listener> {
  const page = await (await browser.newContext()).newPage();
  const frames: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))));
  await page.goto(`${server.origin}/admin/auth/login?next=/device/monitor`);
  await signInOn(page, owner);
  await expect.poll(() => frames.join(), { timeout: 30_000 }).toContain('subscription_succeeded');
  return {
    frames: () => frames,
    events: () => frames.flatMap((frame) => /"event":"([a-z-]+\.changed)"/.exec(frame)?.[1] ?? []),
  };
}
