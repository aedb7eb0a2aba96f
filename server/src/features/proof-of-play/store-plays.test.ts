import { randomUUID } from 'node:crypto';
import { type Play, proofOfPlay } from '@vitrine/contract/proof-of-play';
import { expect, test } from 'vitest';
import { aTenant } from '../../test/api.ts';
import { withDatabase } from '../../test/database.ts';
import { aDeviceToken } from '../../test/device-token.ts';
import { storedPlays, shortIds } from '../../test/stored-plays.ts';

const secondMs = 1000;
const dayMs = 24 * 3600 * secondMs;
/** The same for all plays, so that a play of ten seconds lasts ten seconds to the millisecond. */
const now = Date.now();
const ago = (ms: number) => new Date(now - ms).toISOString();

function aPlay(facts: Partial<Play> = {}): Play {
  const ids = { fileId: 7, playlistId: 8, scheduleId: 9 };
  return { playId: randomUUID(), ...ids, from: ago(20 * secondMs), until: ago(10 * secondMs), isWhole: true, ...facts };
}

test('a screen sends its plays, and sending them again changes nothing', async () => {
  const tenant = await aTenant();
  const screen = await aDeviceToken(tenant);
  const sent = [aPlay({ from: ago(60 * secondMs), until: ago(50 * secondMs) }), aPlay({ isWhole: false })];
  const answer = await screen.call(proofOfPlay.store, { body: { plays: sent } });
  expect([answer.status, answer.body]).toEqual([200, { refused: [], errors: {} }]);
  await screen.call(proofOfPlay.store, { body: { plays: [...sent, aPlay({ from: ago(9000), until: ago(4000) })] } });
  const plays = await storedPlays(screen.deviceId);
  expect(plays).toHaveLength(3);
  expect(plays[0]).toEqual({
    id: shortIds(sent)[0],
    ...{ fileId: 7, playlistId: 8, scheduleId: 9, zone: null, isWhole: true },
    startedAt: Date.parse(sent[0]?.from ?? ''),
    endedAt: Date.parse(sent[0]?.until ?? ''),
  });
  expect(plays[1]).toMatchObject({ isWhole: false });
});

test('a play is known by its id: sent again with other times, or twice in a batch, it counts once', async () => {
  const tenant = await aTenant();
  const screen = await aDeviceToken(tenant);
  const [play, other] = [aPlay(), aPlay()];
  const later = (ms: number): Play => ({
    ...play,
    from: new Date(Date.parse(play.from) + ms).toISOString(),
    until: new Date(Date.parse(play.until) + ms).toISOString(),
  });
  const send = (...plays: Play[]) => screen.call(proofOfPlay.store, { body: { plays } });
  await send(later(0), later(2));
  for (const ms of [1, 2, 250, -12 * 3600 * secondMs]) {
    const { status, body } = await send(later(ms), other);
    expect([status, body]).toEqual([200, { refused: [], errors: {} }]);
  }
  const stored = await storedPlays(screen.deviceId);
  expect([stored.length, new Set(stored.map(({ id }) => id))]).toEqual([2, new Set(shortIds([play, other]))]);
  const { rows } = await withDatabase((client) =>
    client.query('select sum(plays)::int as plays, sum(duration_ms)::int as ms from play_days where device_id = $1', [
      screen.deviceId,
    ]),
  );
  const lengthMs = ({ from, until }: Play) => Date.parse(until) - Date.parse(from);
  expect(rows).toEqual([{ plays: 2, ms: lengthMs(play) + lengthMs(other) }]);
});

test('parts of a batch that was stored count once, also days later, in another order and among new plays', async () => {
  const screen = await aDeviceToken(await aTenant());
  const at = (minutes: number) => {
    const before = 5 * dayMs - minutes * 60_000;
    return aPlay({ fileId: 7 + (Math.floor(minutes) % 3), from: ago(before), until: ago(before - 10 * secondMs) });
  };
  const first = Array.from({ length: 180 }, (_, minutes) => at(minutes));
  const between = Array.from({ length: 20 }, (_, index) => at(index * 9 + 0.5));
  const send = (plays: Play[]) => screen.call(proofOfPlay.store, { body: { plays } });
  await send(first);
  await send([...between, ...first.slice(60, 150).toReversed()]);
  await send([...first.slice(100), ...between]);
  await send(first);
  const stored = await storedPlays(screen.deviceId);
  const expected = [...first, ...between].toSorted((a, b) => a.from.localeCompare(b.from));
  expect(stored.map(({ id }) => id)).toEqual(shortIds(expected));
  expect(stored.map(({ fileId, startedAt, endedAt }) => [fileId, startedAt, endedAt])).toEqual(
    expected.map(({ fileId, from, until }) => [fileId, Date.parse(from), Date.parse(until)]),
  );
  const { rows } = await withDatabase((client) =>
    client.query('select sum(plays)::int as plays, sum(duration_ms)::int as ms from play_days where device_id = $1', [
      screen.deviceId,
    ]),
  );
  expect(rows).toEqual([{ plays: 200, ms: 200 * 10 * secondMs }]);
});

test('plays of zones are stored by their zone, each once, beside those of the whole screen', async () => {
  const screen = await aDeviceToken(await aTenant());
  const zone = (part: string) => ({ layoutFileId: 70, part });
  const sent = [aPlay(), ...['left', 'right', 'left'].map((part) => aPlay({ ...zone(part), scheduleId: null }))];
  const send = (plays: Play[]) => screen.call(proofOfPlay.store, { body: { plays } });
  await send(sent.slice(0, 3));
  const { status, body } = await send([...sent].toReversed());
  expect([status, body]).toEqual([200, { refused: [], errors: {} }]);
  const stored = await storedPlays(screen.deviceId);
  const zoneOf = new Map(stored.map((play) => [play.id, play.zone]));
  expect(stored).toHaveLength(4);
  expect(shortIds(sent).map((id) => zoneOf.get(id))).toEqual([null, zone('left'), zone('right'), zone('left')]);
});

test('overlapping batches that a screen sends at once are stored whole, each play once', async () => {
  const screen = await aDeviceToken(await aTenant());
  const plays = Array.from({ length: 40 }, (_, index) =>
    aPlay({ from: ago((500 - index * 10) * secondMs), until: ago((490 - index * 10) * secondMs) }),
  );
  const batches = [0, 5, 10, 15, 20].map((from) => plays.slice(from, from + 20));
  const answers = await Promise.all(batches.map((batch) => screen.call(proofOfPlay.store, { body: { plays: batch } })));
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
  expect((await storedPlays(screen.deviceId)).map(({ id }) => id)).toEqual(shortIds(plays));
});

test('the plays of one screen are not those of another, of any tenant, even with the same ids', async () => {
  const tenant = await aTenant();
  const screens = await Promise.all([aDeviceToken(tenant), aDeviceToken(tenant), aDeviceToken(await aTenant())]);
  const play = aPlay();
  for (const screen of screens) await screen.call(proofOfPlay.store, { body: { plays: [play] } });
  for (const { deviceId } of screens)
    expect((await storedPlays(deviceId)).map(({ id }) => id)).toEqual(shortIds([play]));
});

test('two requests that send one play with different times at once store it once', async () => {
  const screen = await aDeviceToken(await aTenant());
  const play = aPlay();
  const requests = Array.from({ length: 8 }, (_, ms) => ({
    ...play,
    from: new Date(Date.parse(play.from) + ms).toISOString(),
  }));
  await Promise.all(requests.map((each) => screen.call(proofOfPlay.store, { body: { plays: [each] } })));
  expect(await storedPlays(screen.deviceId)).toHaveLength(1);
});

test('many screens can send plays of the same new day at once', async () => {
  const tenant = await aTenant();
  const screens = await Promise.all(Array.from({ length: 8 }, () => aDeviceToken(tenant)));
  const from = 37 * dayMs;
  const answers = await Promise.all(
    screens.map((screen) =>
      screen.call(proofOfPlay.store, {
        body: { plays: [aPlay({ from: ago(from), until: ago(from - 5 * secondMs) })] },
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  for (const { deviceId } of screens) expect(await storedPlays(deviceId)).toHaveLength(1);
});

test('the plays of thirty offline days are accepted, in batches', async () => {
  const screen = await aDeviceToken(await aTenant());
  const all = Array.from({ length: 600 }, (_, index) => {
    const before = 30 * dayMs - index * (dayMs / 20);
    return aPlay({ from: ago(before), until: ago(before - 10 * secondMs) });
  });
  for (let at = 0; at < all.length; at += 200) {
    const { status } = await screen.call(proofOfPlay.store, { body: { plays: all.slice(at, at + 200) } });
    expect(status).toBe(200);
  }
  expect((await storedPlays(screen.deviceId)).map(({ id }) => id)).toEqual(shortIds(all));
});

test.each([
  ['lasted longer than a day', { from: ago(2 * dayMs), until: ago(dayMs / 2) }, 'At most a day after its beginning'],
  ['ended before it began', { from: ago(10 * secondMs), until: ago(20 * secondMs) }, 'Must be after its beginning'],
  ['took no time', { from: '2026-11-01T10:00:00Z', until: '2026-11-01T10:00:00Z' }, 'Must be after its beginning'],
  ['is yet to come', { from: ago(-60 * 60 * secondMs), until: ago(-61 * 60 * secondMs) }, 'Cannot be in the future'],
])('a play that %s is refused, and the others of its batch are stored', async (_case, span, reason) => {
  const screen = await aDeviceToken(await aTenant());
  const [good, wrong] = [aPlay(), aPlay(span)];
  const { status, body } = await screen.call(proofOfPlay.store, { body: { plays: [wrong, good] } });
  expect([status, body]).toEqual([200, { refused: [wrong.playId], errors: { 'plays.0.until': [reason] } }]);
  expect((await storedPlays(screen.deviceId)).map(({ id }) => id)).toEqual(shortIds([good]));
});

test('plays beyond the retention are accepted and discarded', async () => {
  const screen = await aDeviceToken(await aTenant());
  const old = aPlay({ from: ago(100 * dayMs), until: ago(100 * dayMs - secondMs) });
  expect((await screen.call(proofOfPlay.store, { body: { plays: [old] } })).body).toEqual({ refused: [], errors: {} });
  expect(await storedPlays(screen.deviceId)).toEqual([]);
});

test.each<[string, unknown, Record<string, unknown>]>([
  ['has no valid id', { ...aPlay(), playId: 'mine' }, { 'plays.1.playId': ['Invalid UUID'] }],
  [
    'has a time that does not exist',
    { ...aPlay(), from: '2026-02-30T10:00:00Z' },
    { 'plays.1.from': [expect.any(String)] },
  ],
  ['names no file', { ...aPlay(), fileId: null }, { 'plays.1.fileId': [expect.any(String)] }],
  ['is no play at all', null, { 'plays.1': [expect.any(String)] }],
])(
  'a play that %s is refused alone, with the reason, and the others of its batch are stored',
  async (_case, wrong, errors) => {
    const screen = await aDeviceToken(await aTenant());
    const [before, after] = [aPlay({ from: ago(60 * secondMs), until: ago(50 * secondMs) }), aPlay()];
    const { status, body } = await screen.call(proofOfPlay.store, { body: { plays: [before, wrong, after] } });
    const refused = Object(wrong).playId === undefined ? [] : [Object(wrong).playId];
    expect([status, body]).toEqual([200, { refused, errors }]);
    expect((await storedPlays(screen.deviceId)).map(({ id }) => id)).toEqual(shortIds([before, after]));
  },
);

test('a batch has 1 to 200 plays', async () => {
  const screen = await aDeviceToken(await aTenant());
  for (const plays of [[], Array.from({ length: 201 }, () => aPlay())]) {
    const { status, error } = await screen.call(proofOfPlay.store, { body: { plays } });
    expect([status, Object.keys(error?.errors ?? {})]).toEqual([400, ['plays']]);
  }
});

test('only screens can send plays', async () => {
  const tenant = await aTenant();
  expect((await tenant.call(proofOfPlay.store, { body: { plays: [aPlay()] } })).status).toBe(403);
});

test('days beyond the retention are deleted, and no other', async () => {
  const screen = await aDeviceToken(await aTenant());
  const [old, young] = [89, 60].map((days) => aPlay({ from: ago(days * dayMs), until: ago(days * dayMs - secondMs) }));
  if (!old || !young) throw new Error('Two are needed');
  await screen.call(proofOfPlay.store, { body: { plays: [old, young] } });
  await withDatabase((client) => client.query('select drop_play_partitions(current_date - 80)'));
  expect((await storedPlays(screen.deviceId)).map(({ id }) => id)).toEqual(shortIds([young]));
});
