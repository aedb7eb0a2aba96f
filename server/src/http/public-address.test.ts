import { expect, test } from 'vitest';
import { isPublicAddress, isPublicSite } from './public-address.ts';

test.each([
  '1.1.1.1',
  '9.255.255.255',
  '11.0.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '192.167.255.255',
  '223.255.255.255',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each(['2606:4700:4700::1111', '2a00:1450:4001:81b::200e', '2001:4860:4860::8888'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  ['this host', '0.0.0.0'],
  ['this network', '0.1.2.3'],
  ['private', '10.0.0.1'],
  ['private', '10.255.255.255'],
  ['a carrier’s', '100.64.0.1'],
  ['a carrier’s', '100.127.255.255'],
  ['loopback', '127.0.0.1'],
  ['loopback', '127.255.255.254'],
  ['link-local, where clouds keep their keys', '169.254.169.254'],
  ['private', '172.16.0.1'],
  ['private', '172.31.255.255'],
  ['of protocols', '192.0.0.170'],
  ['documentation', '192.0.2.1'],
  ['a relay’s', '192.88.99.1'],
  ['private', '192.168.0.1'],
  ['benchmarks', '198.18.0.1'],
  ['benchmarks', '198.19.255.255'],
  ['documentation', '198.51.100.1'],
  ['documentation', '203.0.113.1'],
  ['multicast', '224.0.0.1'],
  ['reserved', '240.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['unspecified', '::'],
  ['loopback', '::1'],
  ['mapped loopback', '::ffff:127.0.0.1'],
  ['mapped loopback', '::ffff:7f00:1'],
  ['mapped private', '::ffff:10.0.0.1'],
  ['mapped, whatever is in it', '::ffff:1.1.1.1'],
  ['compatible loopback', '::127.0.0.1'],
  ['translated private', '64:ff9b::10.0.0.1'],
  ['translated locally', '64:ff9b:1::1'],
  ['discarded', '100::1'],
  ['Teredo', '2001::1'],
  ['documentation', '2001:db8::1'],
  ['6to4 of a private one', '2002:0a00:0001::1'],
  ['documentation', '3fff::1'],
  ['unique local', 'fc00::1'],
  ['unique local', 'fd12:3456:789a::1'],
  ['link-local', 'fe80::1'],
  ['link-local with its zone', 'fe80::1%eth0'],
  ['site-local', 'fec0::1'],
  ['multicast', 'ff02::1'],
  ['a name', 'example.com'],
  ['nothing', ''],
])('%s is not public: %s', (_, address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['https://example.com/', 'https://example.com:443/menu', 'https://example.com./', 'https://1.1.1.1/'])(
  '%s may be asked',
  (url) => {
    expect(isPublicSite(new URL(url))).toBe(true);
  },
);

test.each([
  'http://example.com/',
  'https://mara@example.com/',
  'https://:secret@example.com/',
  'https://example.com:80/',
  'https://example.com:5432/',
  'https://example.com:8443/',
  'https://localhost/',
  'https://LOCALHOST./',
  'https://menu.localhost/',
  'https://printer.local/',
  'https://printer.local./',
  'https://metadata.google.internal/',
  'https://nas.home.arpa/',
  'https://router.lan/',
  'https://intranet/',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://192.168.1.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:a9fe:a9fe]/',
  'https://[fd00::1]/',
  'https://ｌｏｃａｌｈｏｓｔ/',
  'https://①②⑦.0.0.1/',
])('%s may not', (url) => {
  expect(isPublicSite(new URL(url))).toBe(false);
});
