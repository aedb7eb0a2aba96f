import { createServer } from 'node:http';
import { listen } from '@vitrine/testing/listen';
import { expect, onTestFinished, test, vi } from 'vitest';
import { devicesPerProcess } from './devices-per-process.ts';
import { createSimulatedDevices } from './simulated-devices.ts';
import { createTally, type Recorded, tallyLines } from './tally.ts';

test('devices are distributed over processes, and what all of them recorded is in one line for each kind of request', async () => {
  const callers: string[] = [];
  const server = createServer((request, response) => {
    callers.push(String(request.headers.authorization));
    response.writeHead(503).end();
  });
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${await listen(server)}`;
  const registrations = [1, 2, 3, 4, 5].map((deviceId) => ({ deviceId, accessToken: `token ${deviceId}` }));
  const devices = createSimulatedDevices({ url, registrations, tally: createTally(), processes: 2 });
  onTestFinished(() => devices.end());

  await devices.start(1);
  await vi.waitFor(() => expect(new Set(callers).size).toBe(5), { timeout: 20_000 });

  expect(await devices.live()).toBe(0);
  await devices.shutDown(5);
  const taken: Recorded[] = [];
  await vi.waitFor(async () => {
    const { recorded } = await devices.take();
    expect(recorded).toHaveLength(2);
    taken.push(...recorded);
    expect(tallyLines(taken).find(({ what }) => what === 'config')?.errors['503']).toBe(callers.length);
  });
});

test('percentiles are those of all times, whichever process has recorded them', () => {
  const [one, other] = [createTally(), createTally()];
  for (let ms = 0; ms < 100; ms += 1) (ms % 2 === 0 ? one : other).record('report', ms);
  other.recordError('report', '503');
  const [line] = tallyLines([one.take(), other.take()]);
  expect(line).toEqual({ what: 'report', count: 100, p50Ms: 50, p95Ms: 95, p99Ms: 99, errors: { 503: 1 } });
  expect(tallyLines([one.take(), other.take()])).toEqual([]);
});

test.each([
  ['Max open files            20000                20000                files', 6500],
  ['Max open files            1024                 524288               files', 174],
  ['Max open files            unlimited            unlimited            files', Infinity],
])('a process gets as many devices as it has descriptors for: %s', (limits, many) => {
  expect(devicesPerProcess(`Limit  Soft Limit  Hard Limit  Units\n${limits}\n`)).toBe(many);
});
