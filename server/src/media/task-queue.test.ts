import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TaskReply, TaskRequest } from './isolated.child.ts';
import { makeTaskQueue, type TaskProcess, TaskStopped } from './task-queue.ts';

const idleMs = 10_000;
const timeoutMs = 30_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A queue of fake processes, which reply when a test says so. */
function aQueue(maxChildren: number, maxWaitingPerOwner?: number) {
  const begun: string[] = [];
  const processes: { isAlive: boolean; reply(reply: TaskReply): void; end(failure: Error | null): void }[] = [];
  const queue = makeTaskQueue({ start, maxChildren, idleMs, ...(maxWaitingPerOwner && { maxWaitingPerOwner }) });

  function start(): TaskProcess<TaskRequest, TaskReply> {
    let onReply = (_: TaskReply) => {};
    let onEnd = (_: Error | null) => {};
    const process = {
      isAlive: true,
      reply: (reply: TaskReply) => onReply(reply),
      end(failure: Error | null) {
        process.isAlive = false;
        onEnd(failure);
      },
    };
    processes.push(process);
    return {
      send: ({ args }: TaskRequest) => void begun.push(String(args[0])),
      kill: () => (process.isAlive = false),
      ref() {},
      unref() {},
      onReply: (listener) => (onReply = listener),
      onEnd: (listener) => (onEnd = listener),
    };
  }

  const run = (owner: number, name: string) =>
    queue.run({ request: { task: 'readImage', args: [name] }, owner, timeoutMs });
  return { begun, processes, run };
}

test('a tenant with one task waits for the next task of a tenant with many, not for all', async () => {
  const { begun, processes, run } = aQueue(1);
  const many = ['a1', 'a2', 'a3'].map((name) => run(1, name));
  const one = run(2, 'b1');
  for (const _ of [...many, one]) processes[0]?.reply({ result: null });
  await Promise.all([...many, one]);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  expect(processes).toHaveLength(1);
});

test('only so many tasks run at a time', () => {
  const { begun, processes, run } = aQueue(2);
  for (const name of ['a', 'b', 'c']) void run(1, name);
  expect([begun, processes.length]).toEqual([['a', 'b'], 2]);
});

test('one owner can have only so many tasks waiting, which leaves those of others alone', async () => {
  const { begun, processes, run } = aQueue(1, 2);
  const waiting = ['a1', 'a2', 'a3'].map((name) => run(1, name));
  await expect(run(1, 'a4')).rejects.toMatchObject({ status: 429, code: 'too_many' });
  const other = run(2, 'b1');
  for (const _ of [...waiting, other]) processes[0]?.reply({ result: null });
  await Promise.all([...waiting, other]);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('a task that takes too long fails with its process, and the next one gets another', async () => {
  const { begun, processes, run } = aQueue(1);
  const [slow, next] = [run(1, 'slow'), run(1, 'next')];
  const failure = slow.catch((error: unknown) => error);
  vi.advanceTimersByTime(timeoutMs);
  expect(await failure).toBeInstanceOf(TaskStopped);
  expect(processes.map(({ isAlive }) => isAlive)).toEqual([false, true]);
  processes[1]?.reply({ result: 'done' });
  expect(await next).toEqual({ result: 'done' });
  expect(begun).toEqual(['slow', 'next']);
});

test('a process that ends by itself costs its own task only', async () => {
  const { processes, run } = aQueue(1);
  const [bomb, next] = [run(1, 'bomb'), run(2, 'next')];
  processes[0]?.end(null);
  expect(await bomb).toBeNull();
  processes[1]?.reply({ result: 'done' });
  expect(await next).toEqual({ result: 'done' });
});

test('a process that cannot be started is a failure of the server, not of the file', async () => {
  const { processes, run } = aQueue(1);
  const task = run(1, 'a');
  processes[0]?.end(new Error('EAGAIN'));
  await expect(task).rejects.toThrow('EAGAIN');
});

test('a process ends when it has been idle', async () => {
  const { processes, run } = aQueue(1);
  const task = run(1, 'a');
  processes[0]?.reply({ result: null });
  await task;
  vi.advanceTimersByTime(idleMs);
  expect(processes[0]?.isAlive).toBe(false);
  void run(1, 'b');
  expect(processes).toHaveLength(2);
});
