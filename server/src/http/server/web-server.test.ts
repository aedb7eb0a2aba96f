import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { createWebServer } from './web-server.ts';

const limits = { headersTimeout: 300, requestTimeout: 900, connectionsCheckingInterval: 50 };
const config = { HOST: '127.0.0.1', PORT: 0, TLS_CERT: '', TLS_KEY: '', TRUST_PROXY: false as const };

async function aServer(settings: Partial<Parameters<typeof createWebServer>[0]> = {}) {
  const web = createWebServer({ ...config, ...settings }, null, limits);
  const app = fastify({ serverFactory: web.serverFactory });
  app.post('/', ({ body }) => body);
  await web.listen(app);
  onTestFinished(() => web.close(app));
  return web.ownAddress();
}

/** Sends the beginning of a request and then a letter at a time, until the server ends the connection. */
async function sendSlowly({ host, port }: { host: string; port: number }, beginning: string) {
  const socket = connect(port, host);
  socket.write(beginning);
  const sending = setInterval(() => socket.write('a'), 50);
  const answer = await text(socket);
  clearInterval(sending);
  return answer;
}

test('a connection whose headers or body arrive too slowly is ended with 408', async () => {
  const server = await aServer();
  const answers = await Promise.all([
    sendSlowly(server, 'POST / HTTP/1.1\r\nHost: a\r\nX-Slow: '),
    sendSlowly(server, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 1000\r\n\r\n'),
  ]);
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});

test('the product allows 20 seconds for headers, and 15 minutes for a whole request', () => {
  const server = createWebServer(config, null).serverFactory(() => {});
  expect(server).toMatchObject({ headersTimeout: 20_000, requestTimeout: 15 * 60_000 });
});

test.each([
  { client: 'a proxy', TRUST_PROXY: 'loopback', seconds: 130 },
  { client: 'another client', TRUST_PROXY: false as const, seconds: 5 },
])('an idle connection of $client is kept for $seconds seconds', async ({ TRUST_PROXY, seconds }) => {
  const { host, port } = await aServer({ TRUST_PROXY });
  const { headers } = await fetch(`http://${host}:${port}/`, { method: 'POST', body: 'a' });
  expect(headers.get('keep-alive')).toBe(`timeout=${seconds}`);
});
