import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { median } from '../measurement.ts';
import { makeTenant, post } from '../bench-server.ts';
import { createSimulatedDevices } from './simulated-devices.ts';
import { startOwnServer } from './own-server.ts';
import { registerScreens } from './register-screens.ts';
import { createTally } from './tally.ts';

// `LOAD_TEST_MINUTES=5 npm run test:long -- an-hour` shortens it.
const minutes = Number(process.env['LOAD_TEST_MINUTES'] ?? 60);
const many = 500;
const roundMs = 10_000;
/** How much a Node process may vary between two garbage collections. */
const slack = { mb: 40, descriptors: 40 };

test(
  `for ${minutes} minutes of saves and lost connections the memory and descriptors of the server do not grow`,
  async () => {
    const server = await startOwnServer();
    onTestFinished(() => server.scrap());
    const { url } = server;
    const tenant = await makeTenant(url, 'loadtest');
    const { registrations, groupId } = await registerScreens(url, tenant, many);

    const devices = createSimulatedDevices({ url, registrations, tally: createTally() });
    onTestFinished(() => devices.end());
    await devices.start(1000);
    await devices.allLive(many);

    const held: NonNullable<ReturnType<typeof server.holds>>[] = [];
    for (const end = Date.now() + minutes * 60_000; Date.now() < end;) {
      const override = { text: 'Closing early today', groupIds: [groupId], minutes: 1 };
      const authorization = `Bearer ${tenant.token}`;
      await devices.untilApplied(many, () => post(`${url}/api/override`, override, { authorization }));
      await devices.disconnectAll();
      await sleep(roundMs);
      await devices.allLive(many);
      const now = server.holds();
      if (now !== null) held.push(now);
    }

    // The first tenth is warm-up.
    const warm = held.slice(Math.ceil(held.length / 10));
    const third = Math.max(1, Math.floor(warm.length / 3));
    for (const what of ['mb', 'descriptors'] as const) {
      const begin = median(warm.slice(0, third).map((each) => each[what]));
      const end = median(warm.slice(-third).map((each) => each[what]));
      expect(end - begin).toBeLessThan(slack[what]);
    }
  },
  (minutes + 15) * 60_000,
);
