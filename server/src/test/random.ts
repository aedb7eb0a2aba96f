import { relative } from 'node:path';
import { expect } from 'vitest';
import { root } from '../paths.ts';

// Random inputs of a test are the same for the same SEED, which is printed where a test fails.

const streams = new Map<string, () => number>();

/** An integer below `end` from the stream of the running test. */
export function randomBelow(end: number): number {
  return Math.floor((streamOfTest()() / 2 ** 32) * end);
}

/** A number from 0 to 1 from the stream of the running test. */
export function randomShare(): number {
  return streamOfTest()() / 2 ** 32;
}

export function randomBytes(size: number): Buffer {
  const words = new Uint32Array(Math.ceil(size / 4));
  const next = streamOfTest();
  for (let index = 0; index < words.length; index += 1) words[index] = next();
  return Buffer.from(words.buffer, 0, size);
}

/** Bytes around 128, as noise has them. */
export function randomNoise(size: number): Buffer {
  const noise = Buffer.alloc(size);
  const next = streamOfTest();
  for (let index = 0; index < size; index += 1) {
    const word = next();
    noise[index] = ((word & 255) + ((word >>> 8) & 255) + ((word >>> 16) & 255) + (word >>> 24)) >> 2;
  }
  return noise;
}

function streamOfTest(): () => number {
  const { testPath = '', currentTestName = '' } = expect.getState();
  const name = `${process.env['SEED'] ?? ''} ${relative(root, testPath)} ${currentTestName}`;
  const stream = streams.get(name) ?? xorshift(hashOf(name));
  streams.set(name, stream);
  return stream;
}

function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return hash >>> 0;
}

/** Returns words of 32 bits. */
function xorshift(seed: number): () => number {
  let state = seed || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>>= 0);
  };
}
