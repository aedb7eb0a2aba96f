import { expect, test } from 'vitest';
import { createDecoders, type Decoder } from './decoders.ts';

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
