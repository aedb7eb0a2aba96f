import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { clientAddressBy } from './client-address.ts';

test.each([
  ['', '10.0.0.5', 'a proxy is not trusted without TRUST_PROXY'],
  ['1', '203.0.113.9', 'one proxy names the caller'],
  ['2', '198.51.100.7', 'two proxies name the caller'],
  ['10.0.0.0/8', '203.0.113.9', 'a trusted network names the caller'],
  ['10.0.0.0/8, 203.0.113.9', '198.51.100.7', 'trusted addresses name the caller'],
])('with TRUST_PROXY=%j the caller is %s: %s', (TRUST_PROXY, expected) => {
  const request = {
    socket: { remoteAddress: '10.0.0.5' },
    headers: { 'x-forwarded-for': '198.51.100.7, 203.0.113.9' },
  } as unknown as IncomingMessage;
  expect(clientAddressBy(readConfig({ TRUST_PROXY }).TRUST_PROXY)(request)).toBe(expected);
});
