import { expect, test } from 'vitest';
import { refusesFrames } from './framing.ts';

const origin = 'https://signs.example';
const refuses = (headers: Record<string, string | string[]>, from = origin) =>
  refusesFrames({ status: 200, headers }, from);
const csp = (policy: string) => ({ 'content-security-policy': policy });
const options = (words: string) => ({ 'x-frame-options': words });

test.each<[string, Record<string, string>]>([
  ['nothing', {}],
  ['nothing about frames', csp("default-src 'self'; script-src 'none'")],
  ['everybody', csp('frame-ancestors *')],
  ['every safe site', csp('frame-ancestors https:')],
  ['every site', csp('frame-ancestors http:')],
  ['us by name', csp("frame-ancestors 'self' signs.example")],
  ['us by scheme and port', csp('frame-ancestors https://signs.example:443')],
  ['us on any port', csp('frame-ancestors signs.example:*')],
  ['us before we were safe', csp('frame-ancestors http://signs.example')],
  ['us among others', csp('script-src x; Frame-Ancestors a.example https://Signs.Example/path')],
  ['everybody, whatever an old header says', { ...csp('frame-ancestors *'), ...options('DENY') }],
  ['everybody in a non-standard form', options('ALLOWALL')],
  ['another site, in an obsolete form', options('ALLOW-FROM https://a.example')],
  ['everybody across sites', { 'cross-origin-resource-policy': 'cross-origin' }],
])('a site that allows %s can be framed', (_, headers) => {
  expect(refuses(headers)).toBe(false);
});

test.each<[string, Record<string, string | string[]>]>([
  ['nobody', csp("frame-ancestors 'none'")],
  ['nobody, by an empty list', csp('frame-ancestors ;')],
  ['itself', csp("frame-ancestors 'self'")],
  ['others', csp('frame-ancestors https://a.example *.b.example')],
  ['a part of our name', csp('frame-ancestors example')],
  ['subdomains of ours', csp('frame-ancestors *.signs.example')],
  ['us on another port', csp('frame-ancestors signs.example:8443')],
  ['us by one policy of two', csp('frame-ancestors *, frame-ancestors a.example')],
  ['us by the second of two', { 'content-security-policy': ['frame-ancestors a.example', 'frame-ancestors *'] }],
  ['others, before it allows us', csp('frame-ancestors a.example; frame-ancestors *')],
  ['nobody, by X-Frame-Options', options('DENY')],
  ['itself, by X-Frame-Options', options(' sameorigin ')],
  ['contradictory values', options('SAMEORIGIN, ALLOWALL')],
  ['its own site', { 'cross-origin-resource-policy': 'same-site' }],
  ['its own origin', { ...csp('frame-ancestors *'), 'cross-origin-resource-policy': 'same-origin' }],
])('a site that allows %s cannot be framed', (_, headers) => {
  expect(refuses(headers)).toBe(true);
});

test('a site that requires https ancestors refuses an http one', () => {
  expect(refuses(csp('frame-ancestors https:'), 'http://signs.example')).toBe(true);
  expect(refuses(csp('frame-ancestors http://signs.example:8080'), 'http://signs.example:8080')).toBe(false);
});
