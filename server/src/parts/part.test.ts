import { expect, test } from 'vitest';
import { type Part, partOf, startParts, stopParts } from './part.ts';

function recorded() {
  const log: string[] = [];
  const part = (name: string): Part => ({
    start: () => void log.push(`start ${name}`),
    stop: () => void log.push(`stop ${name}`),
  });
  return { log, part };
}

test('parts start in order and stop in the opposite order', async () => {
  const { log, part } = recorded();
  const parts = [part('database'), part('server'), part('outbox')];
  await startParts(parts);
  await stopParts(parts);
  expect(log).toEqual([
    ...['start database', 'start server', 'start outbox'],
    ...['stop outbox', 'stop server', 'stop database'],
  ]);
});

test('parts of one list stop at the same time', async () => {
  const { log, part } = recorded();
  const slow: Part = { stop: () => new Promise((resolve) => setTimeout(() => resolve(void log.push('stopped')), 10)) };
  const parts = [part('metrics'), [slow, part('server')]];
  await startParts(parts);
  await stopParts(parts);
  expect(log).toEqual(['start metrics', 'start server', 'stop server', 'stopped', 'stop metrics']);
});

test('if a part fails to start, all parts are stopped', async () => {
  const { log, part } = recorded();
  const failing: Part = { start: () => Promise.reject(new Error('port in use')), stop: () => void log.push('stop it') };
  await expect(startParts([part('first'), failing, part('last')])).rejects.toThrow('port in use');
  expect(log).toEqual(['start first', 'stop last', 'stop it', 'stop first']);
});

test('what a part has opened at its start is closed at its stop, and nothing otherwise', async () => {
  const closed: string[] = [];
  const part = partOf(
    async () => 'socket',
    async (socket) => void closed.push(socket),
  );
  await part.stop();
  expect(closed).toEqual([]);
  await part.start?.();
  await part.stop();
  expect(closed).toEqual(['socket']);
});
