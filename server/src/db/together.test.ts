import { expect, test } from 'vitest';
import { together } from './together.ts';

/** Answers each question with itself, once it is let go. */
function aDesk({ most = 100, atOnce = 1 }) {
  const asked: number[][] = [];
  const held: (() => void)[] = [];
  const ask = together<number, string>({
    most,
    atOnce,
    ask: (questions) =>
      new Promise((resolve) => {
        asked.push(questions);
        held.push(() => resolve(questions.map(String)));
      }),
  });
  return { ask, asked, held };
}

test('what is asked in one turn is asked together, and everybody gets the answer to their own question', async () => {
  const { ask, asked, held } = aDesk({});
  const answers = Promise.all([1, 2, 3].map(ask));
  await expect.poll(() => held.length).toBe(1);
  held[0]?.();
  expect(await answers).toEqual(['1', '2', '3']);
  expect(asked).toEqual([[1, 2, 3]]);
});

test('what is asked while as many as may be are on their way waits, and goes together', async () => {
  const { ask, asked, held } = aDesk({ atOnce: 2 });
  const answers: Promise<string>[] = [];
  for (const [index, question] of [1, 2].entries()) {
    answers.push(ask(question));
    await expect.poll(() => held.length).toBe(index + 1);
  }
  answers.push(...[3, 4].map(ask));
  held[0]?.();
  await expect.poll(() => held.length).toBe(3);
  for (const letGo of held) letGo();
  expect(await Promise.all(answers)).toEqual(['1', '2', '3', '4']);
  expect(asked).toEqual([[1], [2], [3, 4]]);
});

test('a crowd is asked in parts', async () => {
  const { ask, asked, held } = aDesk({ most: 2, atOnce: 3 });
  const answers = Promise.all([1, 2, 3, 4, 5].map(ask));
  await expect.poll(() => held.length).toBe(3);
  for (const letGo of held) letGo();
  expect(await answers).toEqual(['1', '2', '3', '4', '5']);
  expect(asked).toEqual([[1, 2], [3, 4], [5]]);
});

test('a failure is everybody’s who asked together, and nobody’s who asks later', async () => {
  let isAway = true;
  const ask = together<number, number>({
    most: 10,
    atOnce: 1,
    ask: async (questions) => {
      if (isAway) throw new Error('away');
      return questions;
    },
  });
  const failed = await Promise.allSettled([ask(1), ask(2)]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isAway = false;
  expect(await ask(3)).toBe(3);
});

test('fewer answers than questions are a failure, and leave nobody waiting', async () => {
  const ask = together<number, number>({ most: 10, atOnce: 1, ask: async (questions) => questions.slice(1) });
  await expect(Promise.all([ask(1), ask(2)])).rejects.toThrow('2 were asked, and 1 answered');
});
