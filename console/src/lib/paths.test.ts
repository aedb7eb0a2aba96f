import { expect, test } from 'vitest';
import { afterSignIn, consolePath, firstPasswordPath, newPasswordPath, signInPath } from './paths.ts';

test.each([
  ['/admin', '/'],
  ['/admin/', '/'],
  ['/admin/branch', '/branch'],
  ['/Admin/Playlist/New', '/Playlist/New'],
])('the URL path %s is the console path %s', (pathname, path) => expect(consolePath({ pathname })).toBe(path));

test('sign-in returns to the requested page, with its search', () => {
  const path = signInPath({ pathname: '/admin/branch', search: '?search=a b&page=2' });
  expect(path).toBe('/admin/auth/login?next=%2Fbranch%3Fsearch%3Da%20b%26page%3D2');
  expect(afterSignIn(new URL(path, 'http://host').search)).toBe('/admin/branch?search=a b&page=2');
});

test('a temporary password is changed on the way to the requested page', () => {
  const { search } = new URL(signInPath({ pathname: '/admin/connect', search: '?state=a%26b' }), 'http://host');
  const changing = new URL(firstPasswordPath(search), 'http://host');
  const again = new URL(newPasswordPath(changing.search), 'http://host');
  expect(changing.searchParams.get('first')).toBe('1');
  expect(afterSignIn(again.search)).toBe('/admin/connect?state=a%26b');
  expect([firstPasswordPath(''), newPasswordPath('?first=1')]).toEqual([
    '/admin/profile/change-password?first=1',
    '/admin/auth/login?changed=password',
  ]);
});

test.each(['/admin/', '/admin/dashboard', '/admin/auth/reset-password', '/admin/sign-up'])(
  'sign-in does not return to %s',
  (pathname) => expect(signInPath({ pathname, search: '' })).toBe('/admin/auth/login'),
);

test.each(['', '?next=https://evil.example', '?next=evil', '?next=%5C%5Cevil'])(
  'after sign-in, %s leads to the dashboard',
  (search) => expect(afterSignIn(search)).toBe('/admin/'),
);

test('a URL of another host leads to a path of this host', () =>
  expect(afterSignIn('?next=//evil.example/x')).toBe('/admin//evil.example/x'));
