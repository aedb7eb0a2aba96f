import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { press } from '../support/page-actions.ts';
import { aTenant } from '../support/factories.ts';
import { withDatabase } from '../support/database.ts';
import { test } from '../support/test.ts';
import { createRecords } from '../support/records.ts';
import { insertPlayDays } from '@vitrine/testing/play-days';
import { eventually } from '@vitrine/testing/eventually';

test('plays are grouped by file, then by screen, and exported as CSV', async ({ server, console }) => {
  const tenant = await aTenant(server);
  const { device, store, file, playlist } = await createRecords(tenant, 'Bondi');
  await withDatabase(server, async (client) => {
    for (const [day, times] of [
      ['2026-10-01', 3],
      ['2026-10-03', 5],
    ] as const) {
      await client.query(
        insertPlayDays('values ($1::int, $2::date, $3::int, $4::int, $5::int, $6::int, $7::int, 2, 60000)'),
        [tenant.id, day, store.branchId, device.deviceId, playlist.playlistId, file.fileId, times],
      );
    }
  });
  const page = await console.open(tenant.owner, '/reports/playback');
  await page.getByRole('definition').filter({ hasText: /^8$/ }).waitFor();
  const chart = page.getByRole('figure', { name: 'Time on screen per day' });
  await eventually(() => chart.getByRole('listitem').allInnerTexts()).toHaveLength(3);
  await page.getByRole('button', { name: 'spring.png', exact: true }).click();
  await page.getByRole('list', { name: 'Filters' }).getByText('File: spring.png').waitFor();
  await page.getByRole('button', { name: 'Bondi', exact: true }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Remove filter File: spring.png' }).waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Export as CSV')]);
  const written = await readFile(await download.path(), 'utf8');
  expect(written.trim().split('\r\n')).toEqual([
    'Screen,Plays,Completed,Time on screen,Share,Last shown',
    expect.stringMatching(/^Bondi,8,4,120,100%,/),
  ]);
  await page.getByRole('button', { name: 'Remove filter File: spring.png' }).click();
  await page.getByRole('radiogroup', { name: 'Group by' }).getByText('Stores').click();
  await page.getByRole('columnheader', { name: 'Store' }).waitFor();
  expect(new URL(page.url()).search).toBe('?by=store');
});

test('without plays the page says when plays appear', { tags: 'long' }, async ({ server, console }) => {
  const page = await console.open(
    (await aTenant(server, `Quiet ${randomUUID().slice(0, 6)}`)).owner,
    '/reports/playback',
  );
  await page.getByText('No plays yet').waitFor();
});
