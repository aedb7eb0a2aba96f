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
  ['all sites', csp('frame-ancestors *')],
  ['every safe site', csp('frame-ancestors https:')],
  ['every site', csp('frame-ancestors http:')],
  ['this server by name', csp("frame-ancestors 'self' signs.example")],
  ['this server by scheme and port', csp('frame-ancestors https://signs.example:443')],
  ['this server on any port', csp('frame-ancestors signs.example:*')],
  ['this server with http', csp('frame-ancestors http://signs.example')],
  ['this server among others', csp('script-src x; Frame-Ancestors a.example https://Signs.Example/path')],
  ['all sites, whatever an old header says', { ...csp('frame-ancestors *'), ...options('DENY') }],
  ['all sites, in a non-standard form', options('ALLOWALL')],
  ['another site, in an obsolete form', options('ALLOW-FROM https://a.example')],
  ['embedding across sites', { 'cross-origin-resource-policy': 'cross-origin' }],
])('a site that allows %s can be framed', (_, headers) => {
  expect(refuses(headers)).toBe(false);
});

test.each<[string, Record<string, string | string[]>]>([
  ['no site', csp("frame-ancestors 'none'")],
  ['no site, by an empty list', csp('frame-ancestors ;')],
  ['itself', csp("frame-ancestors 'self'")],
  ['other sites', csp('frame-ancestors https://a.example *.b.example')],
  ['a part of this server’s name', csp('frame-ancestors example')],
  ['subdomains of this server', csp('frame-ancestors *.signs.example')],
  ['this server on another port', csp('frame-ancestors signs.example:8443')],
  ['this server by one policy of two', csp('frame-ancestors *, frame-ancestors a.example')],
  [
    'this server by the second of two',
    { 'content-security-policy': ['frame-ancestors a.example', 'frame-ancestors *'] },
  ],
  ['other sites, before it allows this server', csp('frame-ancestors a.example; frame-ancestors *')],
  ['no site, by X-Frame-Options', options('DENY')],
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
