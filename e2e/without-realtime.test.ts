import { remoteCommands } from '@vitrine/contract/device-commands';
import { devices } from '@vitrine/contract/devices';
import { playlists } from '@vitrine/contract/playlists';
import { schedules } from '@vitrine/contract/schedules';
import { settings } from '@vitrine/contract/settings';
import { plainImage } from '@vitrine/testing/media';
import { expect } from 'vitest';
import { colourOf } from './support/browser.ts';
import { aPageWithFastClock } from './support/fast-clock.ts';
import { aServer } from './support/server.ts';
import { testOnOwnServer as base } from './support/test.ts';
import { aStore, createRecords } from './support/records.ts';

// vitest reads the needed fixtures from the pattern, so it must be there even if it is empty.
/* oxlint-disable no-empty-pattern */

/** A port on which nothing listens. */
const unreachableService = 'pusher://key:secret@127.0.0.1:9/1?tls=0';

const test = base.extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
  const server = await aServer({ REALTIME_URL: unreachableService });
  onCleanup(() => server.remove());
  await server.start();
  return server;
});

const pollOptions = { timeout: 90_000, interval: 250 };
/** A disconnected screen polls every five minutes: here every half second. */
const speed = 600;
const [amber, blue] = ['256,192,64', '0,64,192'];

test(
  'without a realtime service a screen polls for changes and commands, and is shown as offline',
  { tags: 'long' },
  async ({ server, browser, tenant }) => {
    const { device, group, playlist, directoryId } = await createRecords(tenant, 'window');
    const params = { id: device.deviceId };
    await tenant.call(schedules.create, {
      body: {
        playlistId: playlist.playlistId,
        deviceGroups: [group.groupId],
        startDate: new Date().toLocaleDateString('sv', { timeZone: 'Australia/Sydney' }),
        endDate: '2999-12-31',
      },
    });
    const { playerCode } = await tenant.call(settings.get, {});
    const screen = await aPageWithFastClock(browser, speed);
    await screen.goto(`${server.origin}/player/#pair=${playerCode}.4821.${device.code}`);
    const seen = () => colourOf(screen);
    await expect.poll(seen, pollOptions).toBe(amber);

    const since = new Date().toISOString();
    const image = new Uint8Array(await plainImage('#1040c0'));
    const [file] = await tenant.upload(directoryId, [new File([image], 'b.png')]);
    const playlistContents = [{ fileId: file?.fileId ?? 0 }];
    await tenant.call(playlists.update, {
      params: { id: playlist.playlistId },
      body: { ...playlist, playlistContents },
    });
    await expect.poll(seen, pollOptions).toBe(blue);

    const { requestId } = await tenant.call(remoteCommands.identify, { params });
    const outcome = async () =>
      (await tenant.call(remoteCommands.list, { params })).find((each) => each.requestId === requestId)?.outcome.state;
    await expect.poll(outcome, pollOptions).toBe('done');

    const arrived = async () => (await tenant.call(devices.deliveryStatus, { query: { since } })).arrived;
    await expect.poll(arrived, pollOptions).toBe(1);
    const now = await tenant.call(devices.get, { params });
    expect(now).toMatchObject({ isOnline: false, isUpToDate: true });
    expect(Date.parse(now.lastSeenAt ?? '')).toBeGreaterThan(Date.parse(since));
  },
);

test(
  'without a realtime service the console shows changes of other users within a minute',
  { tags: 'long' },
  async ({ console, tenant }) => {
    await aStore(tenant, 'Newtown');
    // Not used by other tests, because its clock was set.
    const page = await console.open(tenant.owner, '/branch', { locale: 'en-AU' });
    await page.getByRole('link', { name: 'Newtown' }).waitFor();
    await page.clock.install();
    await page.goto(console.url('/branch'));
    await page.getByRole('link', { name: 'Newtown' }).waitFor();
    await aStore(tenant, 'Marrickville');
    await page.clock.fastForward('01:01');
    await page.getByRole('link', { name: 'Marrickville' }).waitFor();
  },
);
