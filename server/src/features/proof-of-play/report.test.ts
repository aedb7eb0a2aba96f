import { randomUUID } from 'node:crypto';
import type { Request } from '@vitrine/contract/endpoint';
import { library } from '@vitrine/contract/library';
import { proofOfPlayReport } from '@vitrine/contract/proof-of-play-report';
import { type Play, proofOfPlay } from '@vitrine/contract/proof-of-play';
import { expect, test } from 'vitest';
import { aTenant } from '../../test/api.ts';
import { withDatabase } from '../../test/database.ts';
import { aFile, aPlaylist, aScreen } from '../../test/playback-factories.ts';
import { aStore } from '../../test/device-factories.ts';
import { aUser } from '../../test/users.ts';

const hourMs = 3_600_000;
/** Noon in UTC, on a day that has the same date in every time zone of these tests. */
const noon = new Date(Math.floor(Date.now() / (24 * hourMs)) * 24 * hourMs - 36 * hourMs);
const dayOfNoon = noon.toISOString().slice(0, 10);

function aPlay(facts: Partial<Play>, seconds = 10, at = noon): Play {
  const until = new Date(at.getTime() + seconds * 1000);
  const none = { fileId: 1, playlistId: null, scheduleId: null, isWhole: true };
  return { playId: randomUUID(), ...none, from: at.toISOString(), until: until.toISOString(), ...facts };
}

/** Two screens in two stores, with files and a playlist that they can report. */
async function aReportFixture() {
  const tenant = await aTenant();
  const [soho, bondi] = [await aStore(tenant), await aStore(tenant, { name: 'Bondi', timeZone: 'Australia/Sydney' })];
  const [till, window] = [
    await aScreen(tenant, { name: 'Till', branchId: soho.branchId }),
    await aScreen(tenant, { name: 'Window', branchId: bondi.branchId }),
  ];
  const [spring, autumn] = [
    await aFile(tenant, { fileName: 'spring.jpg' }),
    await aFile(tenant, { fileName: 'autumn.jpg' }),
  ];
  const { playlistId } = await aPlaylist(tenant, { name: 'Menu' });
  const report = (screen: typeof till, plays: Play[]) => screen.call(proofOfPlay.store, { body: { plays } });
  return { tenant, soho, bondi, till, window, spring, autumn, playlistId, report };
}

test('plays are summed by file, playlist, screen and store, with their share', async () => {
  const { tenant, soho, bondi, till, window, spring, autumn, playlistId, report } = await aReportFixture();
  await report(till, [
    aPlay({ fileId: spring, playlistId }, 30),
    aPlay({ fileId: spring, playlistId, isWhole: false }, 10),
    aPlay({ fileId: autumn }, 20),
  ]);
  await report(window, [aPlay({ fileId: spring, playlistId }, 40)]);
  const read = async (by: 'file' | 'playlist' | 'device' | 'store') =>
    (await tenant.call(proofOfPlayReport.rows, { query: { by } })).body.map(
      ({ id, name, plays: count, durationMs }) => [...[id, name, count, durationMs / 1000]],
    );
  expect(await read('file')).toEqual([
    [spring, 'spring.jpg', 3, 80],
    [autumn, 'autumn.jpg', 1, 20],
  ]);
  expect(await read('playlist')).toEqual([
    [playlistId, 'Menu', 3, 80],
    [0, 'Override', 1, 20],
  ]);
  expect(await read('device')).toEqual([
    [till.deviceId, 'Till', 3, 60],
    [window.deviceId, 'Window', 1, 40],
  ]);
  expect(await read('store')).toEqual([
    [soho.branchId, 'Soho', 3, 60],
    [bondi.branchId, 'Bondi', 1, 40],
  ]);
  const [first] = (await tenant.call(proofOfPlayReport.rows)).body;
  expect(first).toMatchObject({ exists: true, wholePlays: 2, share: 0.8, lastDay: dayOfNoon });
});

test('files add up plays in zones and on the whole screen, and screens count the time of the layout once', async () => {
  const { tenant, till, spring, autumn, playlistId, report } = await aReportFixture();
  const board = await aFile(tenant, { fileName: 'Board' });
  const inZone = (part: string) => ({ playlistId, layoutFileId: board, part });
  await report(till, [
    aPlay({ fileId: board }, 60),
    aPlay({ fileId: spring, ...inZone('left') }, 30),
    aPlay({ fileId: spring, ...inZone('right') }, 40),
    aPlay({ fileId: autumn, ...inZone('left') }, 20),
    aPlay({ fileId: spring, playlistId }, 10),
  ]);
  const read = async (query: Request<typeof proofOfPlayReport.rows>['query']) =>
    (await tenant.call(proofOfPlayReport.rows, { query })).body.map(({ id, plays, zonePlays, durationMs }) => [
      ...[id, plays, zonePlays, durationMs / 1000],
    ]);
  const byFile = [
    [spring, 3, 2, 80],
    [board, 1, 0, 60],
    [autumn, 1, 1, 20],
  ];
  expect(await read({ by: 'file' })).toEqual(byFile);
  expect(await read({ by: 'file', deviceId: till.deviceId })).toEqual(byFile);
  expect(await read({ by: 'device' })).toEqual([[till.deviceId, 5, 3, 70]]);
  expect(await read({ by: 'device', fileId: spring })).toEqual([[till.deviceId, 3, 2, 80]]);
  const totals = async (query: object) => (await tenant.call(proofOfPlayReport.days, { query })).body;
  expect(await totals({})).toMatchObject({ plays: 5, durationMs: 70_000 });
  expect(await totals({ deviceId: till.deviceId })).toMatchObject({ plays: 5, durationMs: 70_000 });
  expect(await totals({ playlistId })).toMatchObject({ plays: 4, durationMs: 100_000 });
});

test('plays are filtered by days, file, playlist, screen and store, and the response names the filters', async () => {
  const { tenant, soho, till, window, spring, autumn, playlistId, report } = await aReportFixture();
  const before = new Date(noon.getTime() - 48 * hourMs);
  await report(till, [aPlay({ fileId: spring, playlistId }, 30), aPlay({ fileId: autumn }, 20, before)]);
  await report(window, [aPlay({ fileId: spring }, 40)]);
  const read = async (query: object) => (await tenant.call(proofOfPlayReport.days, { query })).body;
  expect(await read({})).toMatchObject({ plays: 3, durationMs: 90_000, narrowedTo: [] });
  expect(await read({ from: dayOfNoon, to: dayOfNoon })).toMatchObject({
    plays: 2,
    days: [{ day: dayOfNoon, plays: 2, durationMs: 70_000 }],
  });
  expect((await read({ to: before.toISOString().slice(0, 10) })).durationMs).toBe(20_000);
  expect(await read({ fileId: spring, branchId: soho.branchId })).toMatchObject({
    plays: 1,
    narrowedTo: [
      { kind: 'file', name: 'spring.jpg' },
      { kind: 'store', name: 'Soho' },
    ],
  });
  expect((await read({ playlistId: 0 })).plays).toBe(2);
  expect((await read({ deviceId: window.deviceId })).plays).toBe(1);
  const rows = await tenant.call(proofOfPlayReport.rows, { query: { by: 'device', fileId: spring, search: 'WIN' } });
  expect(rows.body.map(({ name, share }) => [name, share])).toEqual([['Window', 40 / 70]]);
  expect(rows.headers.get('x-total-count')).toBe('1');
});

test('a play counts for the day on which it started in its store’s time zone', async () => {
  const { tenant, till, window, spring, report } = await aReportFixture();
  const evening = new Date(`${dayOfNoon}T22:30:00Z`);
  await report(till, [aPlay({ fileId: spring }, 3600 * 4, evening)]);
  await report(window, [aPlay({ fileId: spring }, 60, evening)]);
  const next = new Date(evening.getTime() + 24 * hourMs).toISOString().slice(0, 10);
  const daysOf = async (deviceId: number) =>
    (await tenant.call(proofOfPlayReport.days, { query: { deviceId } })).body.days.map(({ day }) => day);
  expect(await daysOf(till.deviceId)).toEqual([dayOfNoon]);
  expect(await daysOf(window.deviceId)).toEqual([next]);
});

test('repeated plays are not counted again, and sums stay when the single plays are deleted', async () => {
  const { tenant, till, spring, report } = await aReportFixture();
  const plays = [aPlay({ fileId: spring }), aPlay({ fileId: spring })];
  await report(till, plays);
  await report(till, [...plays, aPlay({ fileId: spring })]);
  await withDatabase((client) => client.query('delete from play_hours where tenant_id = $1', [tenant.tenantId]));
  expect((await tenant.call(proofOfPlayReport.days)).body).toMatchObject({
    plays: 3,
    wholePlays: 3,
    durationMs: 30_000,
  });
});

test('concurrent batches of one screen are all counted', async () => {
  const { tenant, till, spring, autumn, report } = await aReportFixture();
  const batch = (first: number, second: number) => report(till, [aPlay({ fileId: first }), aPlay({ fileId: second })]);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? batch(spring, autumn) : batch(autumn, spring))),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
  expect((await tenant.call(proofOfPlayReport.days)).body.plays).toBe(24);
});

test('screens of a tenant that report the same files at once are all counted', async () => {
  const { tenant, spring, autumn, soho } = await aReportFixture();
  const screens = await Promise.all(
    Array.from({ length: 17 }, (_, index) => aScreen(tenant, { name: `Shelf ${index}`, branchId: soho.branchId })),
  );
  const before = new Date(noon.getTime() - 24 * hourMs);
  const answers = await Promise.all(
    screens.map((screen, index) => {
      const plays = [
        aPlay({ fileId: spring }),
        aPlay({ fileId: autumn }),
        aPlay({ fileId: autumn }, 10, before),
        aPlay({ fileId: spring, isWhole: false }, 5, before),
      ];
      return screen.call(proofOfPlay.store, { body: { plays: index % 2 === 0 ? plays : plays.toReversed() } });
    }),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(17).fill(200));
  const read = async (query: object) =>
    (await tenant.call(proofOfPlayReport.rows, { query })).body.map(({ plays, wholePlays, durationMs }) => [
      ...[plays, wholePlays, durationMs / 1000],
    ]);
  expect(await read({ by: 'file' })).toEqual([
    [34, 34, 340],
    [34, 17, 255],
  ]);
  expect(await read({ by: 'store' })).toEqual([[68, 51, 595]]);
  expect(await read({ by: 'device', fileId: autumn })).toEqual(Array(17).fill([2, 2, 20]));
  expect(await read({ by: 'playlist', from: dayOfNoon })).toEqual([[34, 34, 340]]);
});

test('deleted records keep their names', async () => {
  const { tenant, till, spring, report } = await aReportFixture();
  await report(till, [aPlay({ fileId: spring })]);
  expect((await tenant.call(library.removeFile, { params: { id: spring, force: 'true' } })).status).toBe(200);
  expect((await tenant.call(proofOfPlayReport.rows)).body).toMatchObject([{ name: 'spring.jpg', exists: false }]);
});

test('proof of play needs its permission, and shows no plays of another tenant', async () => {
  const { tenant, till, spring, report } = await aReportFixture();
  await report(till, [aPlay({ fileId: spring })]);
  const [reader, other] = [await aUser(tenant, ['Permissions.Reports.View']), await aUser(tenant, [])];
  expect((await reader.call(proofOfPlayReport.rows)).body).toHaveLength(1);
  expect((await other.call(proofOfPlayReport.rows)).status).toBe(403);
  expect((await other.call(proofOfPlayReport.days)).status).toBe(403);
  const otherTenant = await aTenant();
  expect((await otherTenant.call(proofOfPlayReport.rows, { query: { fileId: spring } })).body).toEqual([]);
  const seen = await otherTenant.call(proofOfPlayReport.days, { query: { fileId: spring } });
  expect(seen.body).toMatchObject({ plays: 0, narrowedTo: [{ name: 'Deleted file' }] });
});

test('an invalid query is a validation error', async () => {
  const tenant = await aTenant();
  const refused = await tenant.call(proofOfPlayReport.rows, { query: { by: 'colour', from: 'yesterday' } as never });
  expect(refused).toMatchObject({ status: 400, error: { code: 'invalid' } });
  expect(Object.keys(refused.error.errors ?? {}).sort()).toEqual(['by', 'from']);
});
