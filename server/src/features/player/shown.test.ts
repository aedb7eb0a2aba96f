import { remoteCommands } from '@vitrine/contract/device-commands';
import { devices } from '@vitrine/contract/devices';
import { player } from '@vitrine/contract/player';
import { expect, test } from 'vitest';
import { aTenant, type Tenant } from '../../test/api.ts';
import { withDatabase } from '../../test/database.ts';
import { aDevice } from '../../test/device-factories.ts';
import { aDeviceToken } from '../../test/device-token.ts';
import { aFile, anOverride, aPlaylist, aSchedule, aScreen } from '../../test/playback-factories.ts';
import { aUser } from '../../test/users.ts';

async function shownOn(tenant: Pick<Tenant, 'call'>, ...deviceIds: number[]) {
  const { status, body } = await tenant.call(devices.shown, { query: { ids: deviceIds.join() } });
  return { status, shown: body };
}

test('each device has what it shows now with an image: its schedule, an override, or nothing', async () => {
  const tenant = await aTenant();
  const [scheduled, overridden, empty] = [await aScreen(tenant), await aScreen(tenant), await aDevice(tenant)];
  const fileId = await aFile(tenant, { thumbSha256: 'ab'.repeat(32) });
  const { playlistId } = await aPlaylist(tenant, { name: 'Lunch', playlistContents: [{ fileId }] });
  const deviceGroups = [scheduled.groupId, overridden.groupId];
  const { scheduleId } = await aSchedule(tenant, { playlistId, deviceGroups });
  // No endpoint creates a schedule that began before today.
  await withDatabase((client) =>
    client.query(`update schedules set start_date = '2020-01-01' where id = $1`, [scheduleId]),
  );
  await anOverride(tenant, { text: 'Closing early', deviceIds: [overridden.deviceId] });
  const { shown } = await shownOn(tenant, scheduled.deviceId, overridden.deviceId, empty.deviceId);
  expect(new Map(shown.map(({ deviceId, ...each }) => [deviceId, each]))).toEqual(
    new Map([
      [
        scheduled.deviceId,
        {
          kind: 'schedule',
          name: 'Lunch',
          thumbUrl: expect.stringContaining('abab'),
          content: null,
          until: expect.any(String),
          reload: { state: 'none' },
        },
      ],
      [
        overridden.deviceId,
        {
          kind: 'override',
          name: 'Closing early',
          thumbUrl: null,
          content: {
            heading: '',
            text: 'Closing early',
            colour: '#ffffff',
            background: '#0b0e16',
            hasClock: false,
          },
          until: expect.any(String),
          reload: { state: 'none' },
        },
      ],
      [
        empty.deviceId,
        { kind: 'placeholder', name: null, thumbUrl: null, content: null, until: null, reload: { state: 'none' } },
      ],
    ]),
  );
});

test('the last reload is shown while it waits, and for an hour after its result', async () => {
  const tenant = await aTenant();
  const screen = await aDeviceToken(tenant);
  const { deviceId } = screen;
  const reloadOf = async () => (await shownOn(tenant, deviceId)).shown[0]?.reload;
  expect(await reloadOf()).toEqual({ state: 'none' });
  const params = { id: deviceId };
  await tenant.call(remoteCommands.identify, { params });
  expect(await reloadOf()).toEqual({ state: 'none' });
  const { requestId } = (await tenant.call(remoteCommands.reload, { params })).body;
  expect(await reloadOf()).toEqual({ state: 'waiting' });
  await screen.call(player.acknowledge, { body: { requestId, problem: null } });
  expect(await reloadOf()).toEqual({ state: 'done', at: expect.any(String) });
  await withDatabase((client) =>
    client.query(`update device_commands set settled_at = now() - interval '61 minutes' where device_id = $1`, [
      deviceId,
    ]),
  );
  expect(await reloadOf()).toEqual({ state: 'none' });
  const again = (await tenant.call(remoteCommands.reload, { params })).body;
  await screen.call(player.acknowledge, { body: { requestId: again.requestId, problem: 'No page to reload' } });
  expect(await reloadOf()).toMatchObject({ state: 'failed', problem: 'No page to reload' });
});

test('devices of other tenants and missing ones are left out', async () => {
  const [tenant, other] = [await aTenant(), await aTenant()];
  const [mine, foreign] = [await aDevice(tenant), await aDevice(other)];
  const { shown } = await shownOn(tenant, mine.deviceId, foreign.deviceId, 2_147_483_600);
  expect(shown.map(({ deviceId }) => deviceId)).toEqual([mine.deviceId]);
});

test.each(['', 'a', '1,,2', '0', '1,9999999999', Array.from({ length: 201 }, (_, index) => index + 1).join()])(
  'IDs as “%.20s” are refused at their field',
  async (ids) => {
    const { status, body } = await (await aTenant()).call(devices.shown, { query: { ids: ids } });
    expect([status, Object.keys((body as unknown as { errors: object }).errors)]).toEqual([400, ['ids']]);
  },
);

test('without permission to view devices nothing is answered', async () => {
  const tenant = await aTenant();
  const { deviceId } = await aDevice(tenant);
  expect((await shownOn(await aUser(tenant, ['Permissions.Playlist.View']), deviceId)).status).toBe(403);
});
