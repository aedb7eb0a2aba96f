import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { root } from '../run.mjs';

const folder = join(root, 'contract/languages');
const maxBytes = 25 * 1024;

test.each(readdirSync(folder))('each catalogue of %s is at most 25 KiB, compressed as browsers get it', (language) => {
  const sizes = readdirSync(join(folder, language)).map((file) => {
    const content = readFileSync(join(folder, language, file));
    // Compressing takes long: a small file is small enough without it.
    return [file, content.length > maxBytes ? brotliCompressSync(content).length : content.length];
  });
  expect(sizes.filter(([, bytes]) => Number(bytes) > maxBytes)).toEqual([]);
});
