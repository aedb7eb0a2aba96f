import { webhooks } from '@vitrine/contract/webhooks';
import { expect, test } from 'vitest';
import { brandedWorker } from '../player-worker.ts';
import { nobodysBrand, ownBrand, technicalName } from '../../brands/brand.ts';
import { aTenant } from '../../test/api.ts';
import { aBrand, ask } from '../../test/brands.ts';
import { aWebhook } from '../../test/webhook-factories.ts';

test.each([
  ['Harbour Signs', 'Harbour-Signs'],
  ['Café & Söhne!', 'Cafe-Sohne'],
  ['株式会社', 'Signage'],
])('%s is called %s in headers', (name, technical) => {
  expect(technicalName({ ...nobodysBrand, name })).toBe(technical);
});

test('webhooks of a brand come from its name, and others from ours', async () => {
  const { tenant } = await aBrand('Harbour Signs');
  for (const [caller, agent] of [
    [tenant, 'Harbour-Signs-Webhooks'],
    [await aTenant(), 'Vitrine-Webhooks'],
  ] as const) {
    const { webhook, received } = await aWebhook(caller, ['device.offline']);
    const sent = await caller.call(webhooks.sendTest, { params: { id: webhook.id } });
    expect(sent.body).toMatchObject({ attempt: { requestHeaders: { 'user-agent': agent } } });
    expect((await received())[0]?.headers['user-agent']).toBe(agent);
  }
});

test('the worker that caches the player is another one after a change of the brand, and caches its images', async () => {
  const list = '[{"revision":"a1","url":"supported.js"},{"revision":"b2","url":"index.html"}]';
  const page = '<html><head></head>Vitrine</html>';
  const workerOf = (brand: Partial<typeof nobodysBrand>) => brandedWorker(list, page, { ...nobodysBrand, ...brand });
  expect(brandedWorker(list, page, ownBrand)).toBe(list);
  const logoDark = 'd'.repeat(64);
  const branded = JSON.parse(workerOf({ name: 'Harbour', logoDark })) as { url: string; revision: string | null }[];
  expect(branded.map(({ url }) => url)).toEqual([
    ...['supported.js', 'index.html', '/brand/icon', `/brand/image/${logoDark}.png`],
  ]);
  expect(workerOf({ name: 'Harbour', logoDark })).toBe(JSON.stringify(branded));
  expect(workerOf({ name: 'Lake', logoDark })).not.toBe(JSON.stringify(branded));

  const { host } = await aBrand('Harbour Signs');
  const served = await ask({ host, path: '/player/sw.js' });
  expect(served.text).toContain('"url":"/brand/icon"');
  const etag = (/"etag":"(\\"[^"]+")"/.exec(served.all)?.[1] ?? '').replaceAll('\\', '');
  expect((await ask({ host, path: '/player/sw.js', headers: { 'if-none-match': etag } })).status).toBe(304);
});
