import { expect, test } from 'vitest';
import { isPublicAddress, isPublicHost } from './public-address.ts';

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

test.each(['example.com', 'EXAMPLE.COM', 'example.com.', '1.1.1.1', '[2606:4700:4700::1111]'])(
  'requests to %s are allowed',
  (host) => {
    expect(isPublicHost(hostOf(host))).toBe(true);
  },
);

test.each([
  'localhost',
  'LOCALHOST.',
  'menu.localhost',
  'printer.local',
  'printer.local.',
  'metadata.google.internal',
  'nas.home.arpa',
  'router.lan',
  'intranet',
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '169.254.169.254',
  '192.168.1.1',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:a9fe:a9fe]',
  '[fd00::1]',
  'ｌｏｃａｌｈｏｓｔ',
  '①②⑦.0.0.1',
])('requests to %s are not allowed', (host) => {
  expect(isPublicHost(hostOf(host))).toBe(false);
});

/** The host as a URL with it is parsed. */
function hostOf(written: string): string {
  return new URL(`https://${written}/`).hostname;
}
