import { expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';
import { randomBytes } from './test/random.ts';

const key = randomBytes(32);

test('sealed text is read with the same key, and looks different each time', () => {
  const sealed = seal(key, 'secret ✓');
  expect(unseal(key, sealed)).toBe('secret ✓');
  expect(seal(key, 'secret ✓')).not.toBe(sealed);
  expect(sealed).not.toContain('secret');
});

test('another key, a changed byte and random bytes give null', () => {
  const sealed = seal(key, 'secret');
  const bytes = Buffer.from(sealed, 'base64url');
  const changed = (at: number) =>
    Buffer.from(bytes.map((byte, index) => (index === at ? byte ^ 1 : byte))).toString('base64url');
  expect(unseal(randomBytes(32), sealed)).toBeNull();
  for (const at of bytes.keys()) expect(unseal(key, changed(at))).toBeNull();
  for (const garbage of ['', 'x', 'A'.repeat(40)]) expect(unseal(key, garbage)).toBeNull();
});
