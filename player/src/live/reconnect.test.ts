import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reconnectWithBackoff } from './reconnect.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A connection that changes its state as pusher-js does, with a log of what follows. */
function aConnection() {
  const log: string[] = [];
  let notify = (_states: { previous: string; current: string }) => {};
  const connection = { state: 'connecting', bind: (_event: string, handler: typeof notify) => (notify = handler) };
  function become(current: string): void {
    const previous = connection.state;
    connection.state = current;
    notify({ previous, current });
  }
  const pusher = {
    connection,
    disconnect: () => become('disconnected'),
    connect() {
      log.push('tried');
      become('connecting');
    },
  };
  const handlers = {
    onLost: () => log.push('lost'),
    onEnded: () => log.push('ended'),
  };
  return {
    log,
    become,
    ...reconnectWithBackoff(pusher as unknown as Parameters<typeof reconnectWithBackoff>[0], handlers),
  };
}

test('an unanswered attempt is retried with growing backoff', () => {
  const { log, become } = aConnection();
  vi.advanceTimersByTime(7999);
  expect(log).toEqual([]);
  become('unavailable');
  vi.advanceTimersByTime(1);
  expect(log).toEqual(['tried']);
  vi.advanceTimersByTime(15_999);
  expect(log).toEqual(['tried']);
  vi.advanceTimersByTime(1);
  expect(log).toEqual(['tried', 'tried']);
});

test('an open connection is left alone, and a lost one starts with a short backoff again', () => {
  const { log, become } = aConnection();
  vi.advanceTimersByTime(8000);
  become('connected');
  vi.advanceTimersByTime(3_600_000);
  become('connecting');
  vi.advanceTimersByTime(8000);
  expect(log).toEqual(['tried', 'lost', 'tried']);
});

test('a connection that the service closed permanently is not retried', () => {
  const { log, become } = aConnection();
  become('disconnected');
  vi.advanceTimersByTime(3_600_000);
  expect(log).toEqual(['ended']);
});

test('retryNow connects at once, and leaves an open connection alone', () => {
  const { log, become, retryNow } = aConnection();
  retryNow();
  expect(log).toEqual(['tried']);
  become('connected');
  retryNow();
  expect(log).toEqual(['tried']);
});
