import { expect, test } from 'vitest';
import { websocketUrl } from './websocket-url.ts';

const builtIn = { host: null, port: null, tls: false };

test.each([
  ['behind a proxy with TLS', builtIn, 'https://signs.example', { host: 'signs.example', port: 443, secure: true }],
  ['on a port of its own', builtIn, 'https://signs.example:8443', { host: 'signs.example', port: 8443, secure: true }],
  ['on a laptop', builtIn, 'http://localhost:8080', { host: 'localhost', port: 8080, secure: false }],
  ['on the standard port', builtIn, 'http://signs.lan', { host: 'signs.lan', port: 80, secure: false }],
  [
    'to another service',
    { host: 'ws.example', port: 6001, tls: true },
    'http://localhost:8080',
    { host: 'ws.example', port: 6001, secure: true },
  ],
])('the WebSocket URL is right %s', (_, config, page, address) => {
  expect(websocketUrl(config, new URL(page))).toEqual(address);
});
