import { maxBulkItems } from '@vitrine/contract/bulk';
import { expect, test, vi } from 'vitest';
import { partlyText, sendRows } from './change-rows.ts';
import { msg } from '@vitrine/contract/messages';

// The session is read when its module is loaded.
vi.hoisted(() => vi.stubGlobal('localStorage', { getItem: () => null }));

const rows = Array.from({ length: maxBulkItems + 2 }, (_, index) => ({ id: index + 1 }));
const itemOf = (row: { id: number }) => row;

const moved = msg('Moved {done} of {total}.');

test('a request that fails after another one was answered leaves its rows refused, and says what is done', async () => {
  let requests = 0;
  const result = await sendRows(rows, itemOf, async (items) => {
    requests += 1;
    if (requests > 1) throw new Error('Unable to connect');
    return { done: items.map(({ id }) => id), refused: [] };
  });
  expect(result.done).toHaveLength(maxBulkItems);
  expect(result.refused.map(({ row }) => row.id)).toEqual([maxBulkItems + 1, maxBulkItems + 2]);
  expect(partlyText({ rows, ...result }, moved)).toBe('Moved 1,000 of 1,002. Unable to connect.');
});

test('a first request that fails fails all', async () => {
  const failing = async () => {
    throw new Error('Unable to connect');
  };
  await expect(sendRows(rows, itemOf, failing)).rejects.toThrow('Unable to connect');
});

test('a reason of several sentences keeps its one full stop', () => {
  const refused = [{ row: { id: 1 }, message: 'Another change was saved at the same moment. Try again.' }];
  const text = partlyText({ rows: [{ id: 1 }, { id: 2 }], done: [{ id: 2 }], refused }, moved);
  expect(text).toBe('Moved 1 of 2. Another change was saved at the same moment. Try again.');
});

test('three different reasons are named, and the rest is counted', () => {
  const refused = ['A', 'B', 'B', 'C', 'D'].map((message, id) => ({ row: { id }, message }));
  const all = refused.map(({ row }) => row);
  expect(partlyText({ rows: all, done: [], refused }, moved)).toBe('Moved 0 of 5. A. B. C. And 1 more.');
});
