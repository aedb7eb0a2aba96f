import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApi } from '../sync/api.ts';
import type { Clock } from '../sync/clock.ts';
import { createReporter } from './reporter.ts';

const apiTimeoutMs = 20_000;
const debounceMs = 300;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((timeoutMs) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Error('timeout')), timeoutMs);
    return controller.signal;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const answer = () => Response.json({ now: '2026-11-22T10:00:00.000Z', commands: [] });

/** A reporter whose reports wait on the network until the test lets the server have them. */
function aReporter() {
  const state = { version: 'old' };
  const network: { version: string; arrive(): void }[] = [];
  const received: string[] = [];
  vi.stubGlobal('fetch', (_url: string, { body, signal }: { body: string; signal: AbortSignal }) => {
    const { manifestVersion: version } = JSON.parse(body);
    return new Promise<Response>((resolve, reject) => {
      const arrive = () => {
        received.push(version);
        resolve(answer());
      };
      network.push({ version, arrive });
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  });
  const clock: Clock = { now: () => 0, learn() {}, unreachable() {} };
  const reporter = createReporter({
    api: createApi({ clock, token: 'a-token', onToken() {} }),
    report: () => ({
      manifestVersion: state.version,
      playerVersion: '1',
      onlineOnly: false,
      storage: null,
      lastError: null,
    }),
    onCommand() {},
  });
  /** Lets all reports on the network arrive, the newest first, and those that follow from them. */
  const arriveNewestFirst = async () => {
    while (network.length > 0) {
      network.pop()?.arrive();
      await vi.advanceTimersByTimeAsync(0);
    }
  };
  return { state, network, received, reporter, arriveNewestFirst };
}

test('the server has the newest report last, also on a network that reverses the order of requests', async () => {
  const { state, received, reporter, arriveNewestFirst } = aReporter();
  const first = reporter.send();
  state.version = 'new';
  const second = reporter.send();
  await arriveNewestFirst();
  await Promise.all([first, second]);
  expect(received).toEqual(['old', 'new']);
});

test('a change while a report is under way is reported after it', async () => {
  const { state, received, reporter, arriveNewestFirst } = aReporter();
  void reporter.send();
  state.version = 'new';
  reporter.changed();
  await vi.advanceTimersByTimeAsync(debounceMs);
  await arriveNewestFirst();
  expect(received).toEqual(['old', 'new']);
});

test('a change that the report under way contains is not reported again', async () => {
  const { network, received, reporter, arriveNewestFirst } = aReporter();
  void reporter.send();
  reporter.changed();
  await vi.advanceTimersByTimeAsync(debounceMs);
  expect(network).toHaveLength(1);
  await arriveNewestFirst();
  expect(received).toEqual(['old']);
});

test('reports that wait are sent as one, with the state of that moment', async () => {
  const { state, received, reporter, arriveNewestFirst } = aReporter();
  const reports = [reporter.send()];
  for (const version of ['second', 'third', 'fourth']) {
    state.version = version;
    reports.push(reporter.send());
    reporter.changed();
    await vi.advanceTimersByTimeAsync(debounceMs);
  }
  await arriveNewestFirst();
  await Promise.all(reports);
  expect(received).toEqual(['old', 'fourth']);
});

test('a report that gets no answer fails at its timeout, and the newest report follows it', async () => {
  const { state, network, received, reporter, arriveNewestFirst } = aReporter();
  const outcome = reporter.send().catch(String);
  state.version = 'new';
  const second = reporter.send();
  await vi.advanceTimersByTimeAsync(apiTimeoutMs - 1);
  expect(network.map(({ version }) => version)).toEqual(['old']);
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toContain('timeout');
  expect(network.map(({ version }) => version)).toEqual(['old', 'new']);
  network.shift();
  await arriveNewestFirst();
  await second;
  expect(received).toEqual(['new']);
});
