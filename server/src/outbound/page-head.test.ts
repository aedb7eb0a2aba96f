import { expect, test } from 'vitest';
import type { Head } from './outbound-requests.ts';
import { NoAddress, NotPublic, pageHead, type Outside, publicAddressOfHost } from './page-head.ts';

const answer = (status: number, location?: string): Head => ({ status, headers: location ? { location } : {} });

/** A simulated internet with these host names and pages, and the requests to it. */
function internet(names: Record<string, string[]>, pages: Record<string, Head>) {
  const requests: string[] = [];
  const outside: Outside = {
    resolve: async (name) => names[name] ?? [],
    async head({ href }, address) {
      requests.push(`${href} at ${address}`);
      const page = pages[href];
      if (!page) throw new Error('refused');
      return page;
    },
  };
  return { requests, outside };
}

const names = {
  'a.example': ['1.1.1.1', '2606:4700:4700::1111'],
  'b.example': ['9.9.9.9'],
  'inside.example': ['10.0.0.7'],
  'mixed.example': ['1.1.1.1', '127.0.0.1'],
  'mapped.example': ['::ffff:127.0.0.1'],
};

test('a request goes to the IP address that was looked up and checked', async () => {
  const { requests, outside } = internet(names, { 'https://a.example/menu': answer(200) });
  expect(await pageHead('https://a.example/menu', outside)).toMatchObject({ status: 200 });
  expect(requests).toEqual(['https://a.example/menu at 1.1.1.1']);
});

test('a redirect is followed, also to another host, which is looked up', async () => {
  const { requests, outside } = internet(names, {
    'https://a.example/': answer(301, '/menu'),
    'https://a.example/menu': answer(302, '//b.example/'),
    'https://b.example/': answer(307, 'https://b.example/menu'),
    'https://b.example/menu': answer(404),
  });
  expect(await pageHead('https://a.example/', outside)).toMatchObject({ status: 404 });
  expect(requests.at(-1)).toBe('https://b.example/menu at 9.9.9.9');
});

test('more than three redirects are refused', async () => {
  const { requests, outside } = internet(names, { 'https://a.example/': answer(302, 'https://a.example/') });
  await expect(pageHead('https://a.example/', outside)).rejects.toThrow('Too many redirects');
  expect(requests.length).toBe(4);
});

test.each([
  'https://inside.example/',
  'https://mixed.example/',
  'https://mapped.example/',
  'https://localhost/',
  'https://10.0.0.7/',
  'https://[::1]/',
  'https://10.0.0.7:5432/',
])('%s is not requested, neither directly nor by a redirect', async (url) => {
  const { requests, outside } = internet(names, { 'https://b.example/': answer(302, url) });
  await expect(pageHead(url, outside)).rejects.toThrow(NotPublic);
  expect(requests).toEqual([]);
  await expect(pageHead('https://b.example/', outside)).rejects.toThrow(NotPublic);
  expect(requests).toEqual(['https://b.example/ at 9.9.9.9']);
});

test.each([
  'https://anonymous.example/',
  'https://a.example:5432/',
  'http://a.example/',
  'https://mara:secret@a.example/',
])('%s is not requested either, and not called private', async (url) => {
  const { requests, outside } = internet(names, { 'https://b.example/': answer(302, url) });
  await expect(pageHead(url, outside)).rejects.not.toBeInstanceOf(NotPublic);
  await expect(pageHead('https://b.example/', outside)).rejects.not.toBeInstanceOf(NotPublic);
  expect(requests).toEqual(['https://b.example/ at 9.9.9.9']);
});

test('a host of another protocol is looked up once, and refused if any of its addresses is private', async () => {
  const { outside } = internet(names, {});
  const addressOf = (host: string) => publicAddressOfHost(host, AbortSignal.timeout(20_000), outside.resolve);
  expect(await addressOf('a.example')).toBe('1.1.1.1');
  for (const host of ['inside.example', 'mixed.example', 'mapped.example', 'localhost', '10.0.0.7', '[::1]'])
    await expect(addressOf(host)).rejects.toThrow(NotPublic);
  await expect(addressOf('nowhere.example')).rejects.toThrow(NoAddress);
});

test('a host name that resolves differently the second time is not looked up again', async () => {
  const answers = [['1.1.1.1'], ['127.0.0.1']];
  const { requests, outside } = internet({}, { 'https://a.example/': answer(200) });
  await pageHead('https://a.example/', { ...outside, resolve: async () => answers.shift() ?? [] });
  expect(requests).toEqual(['https://a.example/ at 1.1.1.1']);
  expect(answers.length).toBe(1);
});
