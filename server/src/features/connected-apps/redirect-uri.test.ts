import { expect, test } from 'vitest';
import { isRedirectUriOf } from './redirect-uri.ts';

const registered = [
  'https://app.example/callback',
  'http://localhost/callback',
  'http://127.0.0.1:3000/callback?a=b',
  'http://[::1]:80/',
];

test.each([
  'https://app.example/callback',
  'http://localhost:49152/callback',
  'http://127.0.0.1/callback?a=b',
  'http://127.0.0.1:49152/callback?a=b',
  'http://[::1]:49152/',
])('%s is a redirect URI of the app', (given) => {
  expect(isRedirectUriOf(registered, given)).toBe(true);
});

test.each([
  ['another port of a host on the internet', 'https://app.example:8443/callback'],
  ['another path', 'https://app.example/callback/'],
  ['another way to write it', 'https://APP.example/callback'],
  ['a path that leads to the same', 'http://localhost:49152/a/../callback'],
  ['another name of the own computer', 'http://127.0.0.1:49152/callback'],
  ['another query', 'http://127.0.0.1:3000/callback?a=c'],
  ['a user name', 'http://localhost:49152@evil.example/callback'],
  ['a host that begins like the own computer', 'http://localhost.evil.example:49152/callback'],
  ['https on the own computer', 'https://localhost/callback'],
  ['no URL', 'callback'],
])('%s is not', (_, given) => {
  expect(isRedirectUriOf(registered, given)).toBe(false);
});
