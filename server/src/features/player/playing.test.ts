import { devices } from '@vitrine/contract/devices';
import { expect, test } from 'vitest';
import { aTenant } from '../../test/api.ts';
import { anOverride, aPlaylist, aSchedule, aScreen } from '../../test/playback-factories.ts';
import { aStore } from '../../test/device-factories.ts';
import { aUser } from '../../test/users.ts';

async function aScheduledScreen() {
  const tenant = await aTenant();
  const { branchId } = await aStore(tenant, { timeZone: 'Europe/London' });
  const screen = await aScreen(tenant, { branchId });
  const schedule = (name: string, form: object) =>
    aPlaylist(tenant, { name }).then(({ playlistId }) =>
      aSchedule(tenant, { playlistId, deviceGroups: [screen.groupId], ...form }),
    );
  const days = { startDate: '2099-03-01', endDate: '2099-03-31' };
  const lunch = await schedule('Lunch', { ...days, startAt: '12:00', endAt: '14:00' });
  const month = await schedule('March', days);
  const year = await schedule('Year', { startDate: '2099-01-01', endDate: '2099-12-31' });
  const playing = async (at?: string) =>
    tenant.call(devices.playing, { params: { id: screen.deviceId }, query: { ...(at && { at }) } });
  return { tenant, screen, playing, lunch, month, year };
}

test('“now playing” says what wins, until when, what loses and by which rule, in the store’s time zone', async () => {
  const { playing, lunch, month, year } = await aScheduledScreen();
  // Daylight saving time has started by then: it is 13:30 at the store.
  expect(await playing('2099-03-30T12:30:00Z')).toMatchObject({
    status: 200,
    body: {
      at: '2099-03-30T12:30:00.000Z',
      timeZone: 'Europe/London',
      kind: 'schedule',
      winner: { kind: 'schedule', id: lunch.scheduleId, name: 'Lunch', from: '2099-03-30T11:00:00.000Z' },
      until: '2099-03-30T13:00:00.000Z',
      losers: [
        { kind: 'schedule', id: month.scheduleId, name: 'March', reason: 'shorter-window' },
        { kind: 'schedule', id: year.scheduleId, name: 'Year', reason: 'shorter-dates' },
      ],
    },
  });
  expect((await playing('2098-12-31T23:00:00Z')).body).toMatchObject({
    kind: 'placeholder',
    winner: null,
    until: '2099-01-01T00:00:00.000Z',
    losers: [],
  });
});

test('“now playing” also lists inactive schedules with their reason, the next to begin first', async () => {
  const { tenant, screen, playing, lunch, month } = await aScheduledScreen();
  const { playlistId } = await aPlaylist(tenant, { name: 'Off' });
  const days = { startDate: '2099-01-01', endDate: '2099-12-31' };
  const off = await aSchedule(tenant, { playlistId, deviceGroups: [screen.groupId], isActive: false, ...days });
  await aSchedule(tenant, { isActive: false });
  expect((await playing('2099-02-10T12:00:00Z')).body.others).toEqual([
    { id: month.scheduleId, name: 'March', reason: 'not-yet', next: '2099-03-01T00:00:00.000Z' },
    { id: lunch.scheduleId, name: 'Lunch', reason: 'not-yet', next: '2099-03-01T12:00:00.000Z' },
    { id: off.scheduleId, name: 'Off', reason: 'inactive', next: null },
  ]);
  expect((await playing('2099-03-10T09:00:00Z')).body.others).toMatchObject([
    { name: 'Lunch', reason: 'time-of-day', next: '2099-03-10T12:00:00.000Z' },
    { name: 'Off', reason: 'inactive' },
  ]);
});

test('overrides come first, and emergencies before other overrides', async () => {
  const { tenant, screen, playing } = await aScheduledScreen();
  const target = { deviceIds: [screen.deviceId] };
  const fire = await anOverride(tenant, { text: 'Leave', isEmergency: true, ...target });
  const offer = await anOverride(tenant, { text: 'Offer', ...target });
  expect((await playing('2099-12-01T12:00:00Z')).body).toMatchObject({
    kind: 'override',
    winner: { kind: 'override', id: fire.overrideId, name: 'Leave', isEmergency: true },
    losers: [
      { kind: 'override', id: offer.overrideId, name: 'Offer', reason: 'emergency' },
      { kind: 'schedule', name: 'Year', reason: 'override' },
    ],
  });
  // Nothing was active before it started.
  expect((await playing('2020-01-01T12:00:00Z')).body).toMatchObject({ kind: 'placeholder', until: fire.startsAt });
});

test('“now playing” is for users who may view devices, of their own tenant, at any time', async () => {
  const { tenant, screen, playing } = await aScheduledScreen();
  const request = { params: { id: screen.deviceId } };
  expect((await playing()).status).toBe(200);
  expect((await playing('noon')).status).toBe(400);
  expect((await (await aUser(tenant, ['Permissions.Device.View'])).call(devices.playing, request)).status).toBe(200);
  expect((await (await aUser(tenant, [])).call(devices.playing, request)).status).toBe(403);
  expect((await (await aTenant()).call(devices.playing, request)).status).toBe(404);
});
