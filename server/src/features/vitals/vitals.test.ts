import { vitals } from '@vitrine/contract/vitals';
import { expect, test } from 'vitest';
import { clientWith, anonymous } from '../../test/api.ts';
import { fromNewAddress } from '@vitrine/testing/new-address';
import { limits } from '../../http/limits.ts';
import { readMetrics } from '../../test/metrics.ts';
import { anOwnServer } from '../../test/own-server.ts';

const one = { body: { vitals: [{ name: 'LCP' as const, value: 900 }] } };

test('web vitals of consoles are in the metrics', async () => {
  const server = anOwnServer({ METRICS_PORT: '0', WEB_VITALS: 'on' });
  const client = clientWith('', await server.listening);
  const reported = [
    { name: 'TTFB', value: 30 },
    { name: 'FCP', value: 450 },
    { name: 'LCP', value: 900 },
    { name: 'LCP', value: 2600 },
    { name: 'INP', value: 80 },
    { name: 'CLS', value: 0.02 },
  ] as const;
  expect((await client.call(vitals.report, { body: { vitals: [...reported] } })).status).toBe(200);
  const metrics = await readMetrics(server.metrics());
  const seconds = (name: string, maxValue: string) =>
    metrics.get(`vitrine_web_vital_seconds_bucket{le="${maxValue}",name="${name}"}`);
  expect([seconds('TTFB', '0.05'), seconds('FCP', '0.2'), seconds('FCP', '0.5')]).toEqual([1, 0, 1]);
  expect([seconds('LCP', '2.5'), seconds('LCP', '3'), seconds('INP', '0.1')]).toEqual([1, 2, 1]);
  const shifts = (maxValue: string) => metrics.get(`vitrine_web_vital_layout_shift_bucket{le="${maxValue}"}`);
  expect([shifts('0.01'), shifts('0.05')]).toEqual([0, 1]);
});

test.each([
  ['another name', { name: 'FID', value: 1 }],
  ['a negative value', { name: 'LCP', value: -1 }],
  ['longer than a page stays open', { name: 'LCP', value: 1e9 }],
  ['no number', { name: 'LCP', value: '1; drop' }],
])('%s is a validation error', async (_name, vital) => {
  const { status, error } = await anonymous.call(
    vitals.report,
    { body: { vitals: [vital] } } as never,
    fromNewAddress(),
  );
  expect([status, Object.keys(error.errors ?? {})[0]]).toEqual([400, expect.stringMatching(/^vitals\.0\./)]);
});

test('a report has at least one value, and at most as many as a page measures', async () => {
  for (const count of [0, 21]) {
    const body = { vitals: Array.from({ length: count }, () => one.body.vitals[0]) };
    expect((await anonymous.call(vitals.report, { body } as never, fromNewAddress())).status).toBe(400);
  }
});

test('reports are limited for each IP address', async () => {
  const from = fromNewAddress();
  const { max } = limits.vitalsByAddress;
  const statuses: number[] = [];
  for (let time = 0; time <= max; time += 50)
    statuses.push(
      ...(await Promise.all(Array.from({ length: 50 }, () => anonymous.call(vitals.report, one, from)))).map(
        ({ status }) => status,
      ),
    );
  expect(statuses.filter((status) => status === 200)).toHaveLength(max);
  expect(statuses.filter((status) => status === 429)).toHaveLength(statuses.length - max);
  expect((await anonymous.call(vitals.report, one, fromNewAddress())).status).toBe(200);
});
