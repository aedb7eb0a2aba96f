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

/** A line that goes from state to state as pusher-js does, and what becomes of it. */
function aLine() {
  const log: string[] = [];
  let tell = (_states: { previous: string; current: string }) => {};
  const connection = { state: 'connecting', bind: (_event: string, handler: typeof tell) => (tell = handler) };
  function become(current: string): void {
    const previous = connection.state;
    connection.state = current;
    tell({ previous, current });
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

test('an attempt without an answer is followed by others, later and later', () => {
  const { log, become } = aLine();
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

test('the line once there is left alone, and after a loss the waits are short again', () => {
  const { log, become } = aLine();
  vi.advanceTimersByTime(8000);
  become('connected');
  vi.advanceTimersByTime(3_600_000);
  become('connecting');
  vi.advanceTimersByTime(8000);
  expect(log).toEqual(['tried', 'lost', 'tried']);
});

test('a line that the service has closed for good is not tried again', () => {
  const { log, become } = aLine();
  become('disconnected');
  vi.advanceTimersByTime(3_600_000);
  expect(log).toEqual(['ended']);
});

test('once the server has answered it is tried at once, and a line that is there is not broken for it', () => {
  const { log, become, retryNow } = aLine();
  retryNow();
  expect(log).toEqual(['tried']);
  become('connected');
  retryNow();
  expect(log).toEqual(['tried']);
});
