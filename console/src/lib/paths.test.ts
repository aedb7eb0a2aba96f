import { expect, test } from 'vitest';
import { afterSignIn, consolePath, signInPath } from './paths.ts';

test.each([
  ['/admin', '/'],
  ['/admin/', '/'],
  ['/admin/branch', '/branch'],
  ['/Admin/Playlist/New', '/Playlist/New'],
])('%s is %s inside the console', (pathname, path) => expect(consolePath({ pathname })).toBe(path));

test('sign-in returns to the requested page, with its search', () => {
  const path = signInPath({ pathname: '/admin/branch', search: '?search=a b&page=2' });
  expect(path).toBe('/admin/auth/login?next=%2Fbranch%3Fsearch%3Da%20b%26page%3D2');
  expect(afterSignIn(new URL(path, 'http://host').search)).toBe('/admin/branch?search=a b&page=2');
});

test.each(['/admin/', '/admin/dashboard', '/admin/auth/reset-password'])('%s is not remembered', (pathname) =>
  expect(signInPath({ pathname, search: '' })).toBe('/admin/auth/login'),
);

test.each(['', '?next=https://evil.example', '?next=evil', '?next=%5C%5Cevil'])('%s leads home', (search) =>
  expect(afterSignIn(search)).toBe('/admin/'),
);

test('an address of another host stays a path of this one', () =>
  expect(afterSignIn('?next=//evil.example/x')).toBe('/admin//evil.example/x'));
