import { deviceGroups } from '@vitrine/contract/device-groups';
import { stores } from '@vitrine/contract/stores';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Console } from './support/console.ts';
import { aTenant, type Tenant } from './support/factories.ts';
import { test } from './support/test.ts';

test('a console receives the events of its own tenant, and none of another tenant', async ({ console, server }) => {
  const [tenant, otherTenant] = [await aTenant(server), await aTenant(server)];
  const tenantConsole = await listen(console, tenant);
  const otherConsole = await listen(console, otherTenant);

  await tenant.call(stores.create, { body: { name: 'Canary store', timeZone: 'UTC', accessCode: 1234 } });
  await tenant.call(deviceGroups.create, { body: { name: 'Canary group', orientation: 1 } });

  await expect
    .poll(() => tenantConsole.events(), { timeout: 20_000 })
    .toEqual(expect.arrayContaining(['stores.changed', 'device-groups.changed']));
  expect(otherConsole.events()).toEqual([]);
  const received = otherConsole.frames().join('\n');
  expect(received).not.toContain('Canary');
  expect(received).not.toContain(`-t${tenant.id}-`);
});

interface ReceivedEvents {
  /** Everything that the console received over its connection. */
  frames(): string[];
  /** The names of the received events. */
  events(): string[];
}

/**
 * Opens the console on its Monitor, which subscribes to more channels than any other page, and waits for the subscriptions.
 */
async function listen(console: Console, { owner }: Tenant): Promise<ReceivedEvents> {
  const page = await console.open(owner);
  const frames = framesOf(page);
  await page.goto(console.url('/device/monitor'));
  await expect.poll(() => frames.join(), { timeout: 30_000 }).toContain('subscription_succeeded');
  return {
    frames: () => frames,
    events: () => frames.flatMap((frame) => /"event":"([a-z-]+\.changed)"/.exec(frame)?.[1] ?? []),
  };
}

function framesOf(page: Page): string[] {
  const frames: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))));
  return frames;
}
