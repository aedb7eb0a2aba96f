import { expect, test } from 'vitest';
import { createSpaceReservations, isStorageFull, StorageFull, writeFailure } from './storage-space.ts';

const mb = 1024 * 1024;

/** A disk with `free` bytes and less urgent files of these sizes. */
function aDisk(free: number, sizes: number[]) {
  const disk = { free, sizes };
  const space = createSpaceReservations({ freeBytes: async () => disk.free });
  const lessUrgent = {
    bytes: () => disk.sizes.reduce((sum, size) => sum + size, 0),
    async deleteLast() {
      const last = disk.sizes.pop();
      disk.free += last ?? 0;
      return last !== undefined;
    },
  };
  return { disk, reserve: (bytes: number) => space.reserve('a', bytes, lessUrgent) };
}

test('less urgent files are deleted, the last first, until an urgent one fits', async () => {
  const { disk, reserve } = aDisk(2 * mb, [4 * mb, 3 * mb, 3 * mb]);
  await reserve(6 * mb);
  expect(disk.sizes).toEqual([4 * mb]);
});

test('nothing is deleted for a file that would not fit even then', async () => {
  const { disk, reserve } = aDisk(2 * mb, [4 * mb, 3 * mb]);
  await expect(reserve(10 * mb)).rejects.toThrow(StorageFull);
  expect(disk.sizes).toEqual([4 * mb, 3 * mb]);
});

test.each([
  ['AbortError', true],
  ['QuotaExceededError', true],
  ['InvalidStateError', false],
])('a write that fails with %s means a full storage: %s', (name, isFull) => {
  const failure = writeFailure(new DOMException('Failed to write', name));
  expect(failure instanceof Error && isStorageFull(failure)).toBe(isFull);
});
