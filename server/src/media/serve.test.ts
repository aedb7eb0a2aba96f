import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { AppError } from '../errors.ts';
import { openDiskStorage } from './disk.ts';
import { parseMediaKey } from './media-key.ts';
import { aFolder } from '../test/sample-media.ts';
import { serveMedia } from './serve.ts';
import { randomBytes } from '../test/random.ts';

async function aServedFile({ size = 1000, extension = 'jpg' }: { size?: number; extension?: 'jpg' | 'mp4' } = {}) {
  const storage = await openDiskStorage({ root: aFolder(), reserve: 0 });
  const bytes = randomBytes(size);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await (
    await storage.put(Readable.from([bytes]), size)
  ).commit({ tenantId: 7, folder: 'contents', sha256, extension });
  const app = Fastify({ forceCloseConnections: true });
  app.setErrorHandler((error, _request, reply) => reply.code(error instanceof AppError ? error.status : 500).send({}));
  const handler = (request: FastifyRequest, reply: FastifyReply) =>
    serveMedia(storage, parseMediaKey(request.params), request, reply);
  app.route({ method: ['GET', 'HEAD'], url: '/media/:tid/:folder/:file', handler });
  onTestFinished(() => app.close());
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `${origin}/media/7/contents/${sha256}.${extension}`;
  return {
    bytes,
    sha256,
    origin,
    url,
    get: (headers: Record<string, string> = {}, method = 'GET') => fetch(url, { headers, method }),
  };
}

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

test('a file is sent complete, cacheable forever, with a sandboxing policy', async () => {
  const { get, bytes, sha256 } = await aServedFile();
  const answer = await get();
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': '1000',
    'content-disposition': 'inline',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
    etag: `"${sha256}"`,
  });
  expect((await bytesOf(answer)).equals(bytes)).toBe(true);
});

test.each([
  ['bytes=0-0', 0, 1],
  ['bytes=10-19', 10, 20],
  ['bytes=990-', 990, 1000],
  ['bytes=-10', 990, 1000],
  ['bytes=-5000', 0, 1000],
  ['bytes=500-5000', 500, 1000],
  ['Bytes= 10 - 19', 10, 20],
])('the range %s gets exactly that part', async (range, start, end) => {
  const { get, bytes } = await aServedFile({ extension: 'mp4' });
  const answer = await get({ range });
  expect(answer.status).toBe(206);
  expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end - 1}/1000`);
  expect(answer.headers.get('content-length')).toBe(String(end - start));
  expect((await bytesOf(answer)).equals(bytes.subarray(start, end))).toBe(true);
});

test.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])('the range %s is beyond the end', async (range) => {
  const answer = await (await aServedFile()).get({ range });
  expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */1000']);
  expect(answer.headers.get('cache-control')).toBeNull();
});

test.each(['bytes=20-10', 'bytes=a-b', 'bytes=0-1,5-6', 'lines=1-2', 'bytes=-', 'bytes=1e3-'])(
  '%s is not a supported range: the whole file is sent',
  async (range) => {
    const answer = await (await aServedFile()).get({ range });
    expect([answer.status, (await bytesOf(answer)).length]).toEqual([200, 1000]);
  },
);

test('If-Range with another ETag gets the whole file', async () => {
  const { get, sha256 } = await aServedFile();
  expect((await get({ range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200);
  expect((await get({ range: 'bytes=0-9', 'if-range': `"${sha256}"` })).status).toBe(206);
});

test('If-None-Match with the current ETag gets 304', async () => {
  const { get, sha256 } = await aServedFile();
  const answer = await get({ 'if-none-match': `"other", W/"${sha256}"` });
  expect([answer.status, (await bytesOf(answer)).length]).toEqual([304, 0]);
});

test('HEAD states the size and sends no body', async () => {
  const { get } = await aServedFile();
  const answer = await get({}, 'HEAD');
  expect([answer.status, answer.headers.get('content-length'), (await bytesOf(answer)).length]).toEqual([
    200,
    '1000',
    0,
  ]);
});

test('a missing file and a malformed path get the same answer', async () => {
  const { url, origin, sha256 } = await aServedFile();
  const paths = [
    url.replace('/7/', '/8/'),
    url.replace('contents', 'thumb'),
    `${url}x`,
    `${origin}/media/7/contents/..%2f..%2f${sha256}.jpg`,
    `${origin}/media/7/contents/%00`,
  ];
  for (const path of paths) {
    const answer = await fetch(path);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, null]);
  }
});

test('a client that disconnects in the middle leaves no file open', async () => {
  const { url } = await aServedFile({ size: 20_000_000 });
  const before = readdirSync('/proc/self/fd').length;
  const { port, pathname, host } = new URL(url);
  for (let round = 0; round < 5; round += 1) {
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(`GET ${pathname} HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
    await new Promise((resolve) => socket.once('data', resolve));
    socket.destroy();
  }
  await expect.poll(async () => (await sleep(20), readdirSync('/proc/self/fd').length)).toBeLessThanOrEqual(before);
});
