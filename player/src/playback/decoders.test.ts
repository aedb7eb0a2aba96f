import { afterEach, expect, test, vi } from 'vitest';
import { createDecoders, reportingLate, type Decoder } from './decoders.ts';

afterEach(() => vi.useRealTimers());

async function isGranted({ granted }: Decoder): Promise<boolean> {
  return Promise.race([granted.then(() => true), new Promise<boolean>((resolve) => setTimeout(() => resolve(false)))]);
}

test('two videos are decoded at once, and a third one when one of them is released', async () => {
  const decoders = createDecoders();
  const [first, second, third] = [decoders.acquire(), decoders.acquire(), decoders.acquire()];
  expect(await Promise.all([first, second, third].map(isGranted))).toEqual([true, true, false]);
  expect([decoders.free(), decoders.isContended()]).toEqual([0, true]);
  first.release();
  first.release();
  expect([await isGranted(third), decoders.free(), decoders.isContended()]).toEqual([true, 0, false]);
  second.release();
  third.release();
  expect(decoders.free()).toBe(2);
});

test('a video that is released while it waits takes no decoder', async () => {
  const decoders = createDecoders(1);
  const [first, second, third] = [decoders.acquire(), decoders.acquire(), decoders.acquire()];
  second.release();
  first.release();
  expect([await isGranted(third), decoders.free()]).toEqual([true, 0]);
});

test('a video is late once it has waited for a decoder for 5 seconds, not one that has or needs none', async () => {
  vi.useFakeTimers();
  const late: string[] = [];
  const decoders = createDecoders(1);
  const [first, second, third] = ['first', 'second', 'third'].map((name) =>
    reportingLate(decoders, () => late.push(name)).acquire(),
  );
  await vi.advanceTimersByTimeAsync(4000);
  third?.release();
  first?.release();
  await vi.advanceTimersByTimeAsync(4000);
  expect(late).toEqual([]);
  const fourth = reportingLate(decoders, () => late.push('fourth')).acquire();
  await vi.advanceTimersByTimeAsync(5000);
  expect(late).toEqual(['fourth']);
  second?.release();
  await expect(fourth.granted).resolves.toBeUndefined();
});
