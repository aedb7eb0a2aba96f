import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, unlinkSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeVideo } from './video.ts';
import type { Bench, Measurement } from './measurement.ts';
import { residentMB } from './resident-memory.ts';
import { post, type BenchServer } from './bench-server.ts';

const megabyte = 1_000_000;
const maxGrowth = 64;

/** The memory of the server during concurrent uploads of large videos, whole and in chunks, and during one of 2 GB. */
export const bench: Bench = async (server) => {
  const { directoryId } = await post<{ directoryId: number }>(
    `${server.url}/api/library/directory`,
    { name: 'Concurrent uploads', parentId: 0 },
    { authorization: `Bearer ${server.tenant.token}` },
  );
  const path = await makeVideo(server.dataDir);
  const start = readFileSync(path);
  unlinkSync(path);
  const target = { server, directoryId, start };
  // Warms up what the first upload initialises.
  await uploadWhole({ ...target, name: 'first whole', size: 20 * megabyte });
  await uploadInChunks({ ...target, name: 'first in chunks', size: 20 * megabyte });
  const uploads = Array.from({ length: 20 }, (_, number) => {
    const video = { ...target, name: `video ${number}`, size: 100 * megabyte };
    return () => (number % 2 === 0 ? uploadWhole(video) : uploadInChunks(video));
  });
  return [
    await measured(server, '20 concurrent uploads of 100 MB, half of them in chunks', uploads),
    await measured(server, 'Upload 2 GB in chunks', [
      () => uploadInChunks({ ...target, name: 'long', size: 2000 * megabyte }),
    ]),
  ];
};

async function measured(server: BenchServer, name: string, uploads: (() => Promise<void>)[]): Promise<Measurement> {
  const before = residentMB(server.pid);
  let max = before;
  const sampler = setInterval(() => (max = Math.max(max, residentMB(server.pid))), 50);
  const began = performance.now();
  try {
    await Promise.all(uploads.map((upload) => upload()));
  } finally {
    clearInterval(sampler);
  }
  const seconds = (performance.now() - began) / 1000;
  await sleep(2000);
  const after = residentMB(server.pid);
  const growth = max - before;
  return {
    name,
    ours: `${seconds.toFixed(0)} s, memory ${before.toFixed(0)} MB before, ${max.toFixed(0)} max, ${after.toFixed(0)} after`,
    floor: '',
    ratio: null,
    promise: `memory ≤ +${maxGrowth} MB`,
    isKept: growth <= maxGrowth,
  };
}

interface Video {
  server: BenchServer;
  directoryId: number;
  /** The playable part. */
  start: Buffer;
  name: string;
  /** Total bytes. */
  size: number;
}

/** Like a form of a browser. */
async function uploadWhole(video: Video): Promise<void> {
  const { server, directoryId, name } = video;
  const head =
    `--bench\r\ncontent-disposition: form-data; name="directoryId"\r\n\r\n${directoryId}\r\n` +
    `--bench\r\ncontent-disposition: form-data; name="files"; filename="${name}.mp4"\r\n\r\n`;
  const body = async function* () {
    yield Buffer.from(head);
    yield* bytesOf(video, 0, video.size);
    yield Buffer.from('\r\n--bench--\r\n');
  };
  await send(`${server.url}/api/library/upload`, {
    method: 'POST',
    headers: { ...signedIn(server), 'content-type': 'multipart/form-data; boundary=bench' },
    body: body(),
  });
}

const chunkSize = 20 * megabyte;

async function uploadInChunks(video: Video): Promise<void> {
  const { server, directoryId, name, size } = video;
  const tus = { ...signedIn(server), 'tus-resumable': '1.0.0' };
  const metadata = `directoryId ${btoa(String(directoryId))},filename ${btoa(`${name}.mp4`)}`;
  const created = await send(`${server.url}/api/library/tus`, {
    method: 'POST',
    headers: { ...tus, 'upload-length': String(size), 'upload-metadata': metadata },
  });
  const address = `${server.url}${created.headers.location ?? ''}`;
  for (let offset = 0; offset < size; offset += chunkSize) {
    await send(address, {
      method: 'PATCH',
      headers: { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      body: bytesOf(video, offset, Math.min(size, offset + chunkSize)),
    });
  }
}

const chunk = randomBytes(megabyte);

/** The video, then a box that players skip; its name in the box makes each file different. */
function* bytesOf({ start, name, size }: Video, from: number, to: number): Generator<Buffer> {
  const header = Buffer.alloc(40);
  header.writeUInt32BE(size - start.length);
  header.write(`free${name}`, 4, 'latin1');
  const head = Buffer.concat([start, header]);
  if (from < head.length) yield head.subarray(from, to);
  for (let at = Math.max(from, head.length); at < to; at += chunk.length) yield chunk.subarray(0, to - at);
}

const signedIn = ({ tenant }: BenchServer) => ({ authorization: `Bearer ${tenant.token}` });

interface Sent {
  method: string;
  headers: Record<string, string>;
  body?: Iterable<Buffer> | AsyncIterable<Buffer>;
}

async function send(url: string, { method, headers, body = [] }: Sent): Promise<IncomingMessage> {
  const sent = request(url, { method, headers, agent: false });
  const [[answer]] = await Promise.all([
    once(sent, 'response') as Promise<[IncomingMessage]>,
    pipeline(Readable.from(body), sent),
  ]);
  const received = await text(answer);
  if ((answer.statusCode ?? 500) >= 300 || received.includes('"refused":[{'))
    throw new Error(`${answer.statusCode} ${received.slice(0, 300)}`);
  return answer;
}
