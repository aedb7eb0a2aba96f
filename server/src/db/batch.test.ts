import { expect, test } from 'vitest';
import { createBatcher, createBatchers } from './batch.ts';

/** Returns each request itself as its result, once its batch is released. */
function aBatcher({ maxBatch = 100, concurrency = 1 }) {
  const batches: number[][] = [];
  const held: (() => void)[] = [];
  const ask = createBatcher<number, string>({
    maxBatch,
    concurrency,
    load: (requests) =>
      new Promise((resolve) => {
        batches.push(requests);
        held.push(() => resolve(requests.map(String)));
      }),
  });
  return { ask, batches, held };
}

test('requests of one event loop iteration are one batch, and each gets its own result', async () => {
  const { ask, batches, held } = aBatcher({});
  const answers = Promise.all([1, 2, 3].map(ask));
  await expect.poll(() => held.length).toBe(1);
  held[0]?.();
  expect(await answers).toEqual(['1', '2', '3']);
  expect(batches).toEqual([[1, 2, 3]]);
});

test('requests that arrive while the maximum of batches runs wait, and are one batch', async () => {
  const { ask, batches, held } = aBatcher({ concurrency: 2 });
  const answers: Promise<string>[] = [];
  for (const [index, request] of [1, 2].entries()) {
    answers.push(ask(request));
    await expect.poll(() => held.length).toBe(index + 1);
  }
  answers.push(...[3, 4].map(ask));
  held[0]?.();
  await expect.poll(() => held.length).toBe(3);
  for (const release of held) release();
  expect(await Promise.all(answers)).toEqual(['1', '2', '3', '4']);
  expect(batches).toEqual([[1], [2], [3, 4]]);
});

test('more requests than the batch size are split', async () => {
  const { ask, batches, held } = aBatcher({ maxBatch: 2, concurrency: 3 });
  const answers = Promise.all([1, 2, 3, 4, 5].map(ask));
  await expect.poll(() => held.length).toBe(3);
  for (const release of held) release();
  expect(await answers).toEqual(['1', '2', '3', '4', '5']);
  expect(batches).toEqual([[1, 2], [3, 4], [5]]);
});

test('an error rejects every request of its batch, and no later one', async () => {
  let isAway = true;
  const ask = createBatcher<number, number>({
    maxBatch: 10,
    concurrency: 1,
    load: async (requests) => {
      if (isAway) throw new Error('away');
      return requests;
    },
  });
  const failed = await Promise.allSettled([ask(1), ask(2)]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isAway = false;
  expect(await ask(3)).toBe(3);
});

test('fewer results than requests reject the batch, and leave no request waiting', async () => {
  const ask = createBatcher<number, number>({
    maxBatch: 10,
    concurrency: 1,
    load: async (requests) => requests.slice(1),
  });
  await expect(Promise.all([ask(1), ask(2)])).rejects.toThrow('A batch of 2 requests got 1 answers');
});

test('requests of one key are one batch, and do not wait for those of another key', async () => {
  const batches: string[] = [];
  const held: (() => void)[] = [];
  const ask = createBatchers<string, number, string>((key) => ({
    maxBatch: 100,
    concurrency: 1,
    async load(requests) {
      batches.push(`${key}: ${requests.join(' ')}`);
      if (key === 'slow') await new Promise<void>((resolve) => held.push(resolve));
      return requests.map((request) => `${key} ${request}`);
    },
  }));
  const slow = [ask('slow', 1), ask('slow', 2)];
  expect(await Promise.all([ask('fast', 3), ask('fast', 4)])).toEqual(['fast 3', 'fast 4']);
  await expect.poll(() => held.length).toBe(1);
  held[0]?.();
  expect(await Promise.all(slow)).toEqual(['slow 1', 'slow 2']);
  expect(await ask('fast', 5)).toBe('fast 5');
  expect(batches.toSorted()).toEqual(['fast: 3 4', 'fast: 5', 'slow: 1 2']);
});
