import { expect, test } from 'vitest';
import { base32, stepAt, stepOf, totpAt, totpUri } from './totp.ts';

/** RFC 6238, appendix B, SHA-1; the last six of its eight digits. */
const vectors: [seconds: number, code: string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
];
const secret = Buffer.from('12345678901234567890');

test.each(vectors)('at %d seconds the code is that of the standard', (seconds, code) => {
  expect(totpAt(secret, stepAt(new Date(seconds * 1000)))).toBe(code);
});

test('a code is accepted one step early or late, and no further', () => {
  const step = 1000;
  const at = (steps: number) => new Date((step + steps) * 30_000);
  const code = totpAt(secret, step);
  expect([-2, -1, 0, 1, 2].map((steps) => stepOf(secret, code, at(steps)))).toEqual([null, step, step, step, null]);
});

test('an app reads secret and account from the URL in the QR code', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
  expect(totpUri(secret, 'a+b@c.example', 'Harbour: Signs')).toBe(
    'otpauth://totp/Harbour%20%20Signs:a%2Bb%40c.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Harbour%20%20Signs&algorithm=SHA1&digits=6&period=30',
  );
});
