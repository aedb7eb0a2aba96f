import { playlists } from '@vitrine/contract/playlists';
import { player } from '@vitrine/contract/player';
import { Play, proofOfPlay } from '@vitrine/contract/proof-of-play';
import { schedules } from '@vitrine/contract/schedules';
import { settings } from '@vitrine/contract/settings';
import { closedAfterTest } from '@vitrine/testing/closed-after-test';
import { eventually } from '@vitrine/testing/eventually';
import { expect, onTestFinished } from 'vitest';
import { withDatabase } from './support/database.ts';
import { aLossyProxy } from './support/lossy-proxy.ts';
import { anImage, createRecords } from './support/records.ts';
import { test } from './support/test.ts';

const minPlays = 40;

test('a real player behind a proxy that loses every third answer has each play counted once', async ({
  browser,
  server,
  tenant,
}) => {
  const { device, directoryId, file, group, store } = await createRecords(tenant, 'Window');
  const [other] = await tenant.upload(directoryId, [await anImage('other.png')]);
  const playlistContents = [{ fileId: file.fileId }, { fileId: other?.fileId ?? 0 }];
  const form = { name: 'Quick', description: 'Quick', orientation: 1, duration: 1 } as const;
  const { playlistId } = await tenant.call(playlists.create, { body: { ...form, playlistContents } });
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: store.timeZone }).format();
  const days = { startDate: today, endDate: '2999-12-31' };
  await tenant.call(schedules.create, { body: { playlistId, deviceGroups: [group.groupId], ...days } });

  /** The length of each play in milliseconds, by its id. */
  const reportedMs = new Map<string, number>();
  const answers = { reports: 0, plays: 0 };
  const proxy = await closedAfterTest(
    aLossyProxy(server.origin, ({ call, body }) => {
      if (call === `POST ${player.report.path}`) return ++answers.reports % 3 === 0;
      if (call !== `POST ${proofOfPlay.store.path}`) return false;
      for (const { playId, from, until } of proofOfPlay.store.body
        .parse(JSON.parse(body))
        .plays.map((play) => Play.parse(play)))
        reportedMs.set(playId, Date.parse(until) - Date.parse(from));
      return ++answers.plays % 3 === 0;
    }),
  );
  const { playerCode } = await tenant.call(settings.get, {});
  const page = await (await browser.newContext()).newPage();
  onTestFinished(() => page.context().close());
  await page.goto(`http://localhost:${proxy.port}/player/#pair=${playerCode}.4821.${device.code ?? ''}`);
  const countAfterPoll = async () => {
    await page.evaluate(() => dispatchEvent(new Event('online')));
    return reportedMs.size;
  };
  await expect.poll(countAfterPoll, { timeout: 180_000, interval: 700 }).toBeGreaterThan(minPlays);
  expect(answers.plays).toBeGreaterThan(6);

  // After the page is closed the player sends nothing more, and the server has stored its last requests.
  await page.context().close();
  const counted = async () => {
    const { rows } = await withDatabase(server, (client) =>
      client.query<{ ids: number; plays: number; ms: number }>(
        `select (select sum(cardinality(ids)) from play_hours where device_id = $1)::int as ids,
           sum(plays)::int as plays, sum(duration_ms)::int as ms
         from play_days where device_id = $1`,
        [device.deviceId],
      ),
    );
    return rows;
  };
  const ms = [...reportedMs.values()].reduce((sum, lengthMs) => sum + lengthMs, 0);
  await eventually(counted).toEqual([{ ids: reportedMs.size, plays: reportedMs.size, ms }]);
});
