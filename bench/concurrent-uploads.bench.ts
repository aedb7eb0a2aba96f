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
import { residentMB } from './resident.ts';
import { post, type World } from './world.ts';

const megabyte = 1_000_000;
const mostGrowth = 64;

/** What the server holds in memory while many large films arrive, whole and in pieces, and while one of 2 GB does. */
export const bench: Bench = async (world) => {
  const { directoryId } = await post<{ directoryId: number }>(
    `${world.url}/api/library/directory`,
    { name: 'At once', parentId: 0 },
    { authorization: `Bearer ${world.tenant.token}` },
  );
  const path = makeVideo(world.dataDir);
  const start = readFileSync(path);
  unlinkSync(path);
  const place = { world, directoryId, start };
  // So that what every upload needs once is there before anything is measured.
  await whole({ ...place, name: 'first whole', size: 20 * megabyte });
  await inPieces({ ...place, name: 'first in pieces', size: 20 * megabyte });
  const twenty = Array.from({ length: 20 }, (_, number) => {
    const film = { ...place, name: `film ${number}`, size: 100 * megabyte };
    return () => (number % 2 === 0 ? whole(film) : inPieces(film));
  });
  return [
    await measured(world, '20 uploads of 100 MB at once, half of them in pieces', twenty),
    await measured(world, 'Upload 2 GB in pieces', [() => inPieces({ ...place, name: 'long', size: 2000 * megabyte })]),
  ];
};

async function measured(world: World, name: string, uploads: (() => Promise<void>)[]): Promise<Measurement> {
  const before = residentMB(world.pid);
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, residentMB(world.pid))), 50);
  const began = performance.now();
  try {
    await Promise.all(uploads.map((upload) => upload()));
  } finally {
    clearInterval(watch);
  }
  const seconds = (performance.now() - began) / 1000;
  await sleep(2000);
  const after = residentMB(world.pid);
  const growth = most - before;
  return {
    name,
    ours: `${seconds.toFixed(0)} s, memory ${before.toFixed(0)} MB before, ${most.toFixed(0)} at most, ${after.toFixed(0)} after`,
    floor: '',
    ratio: null,
    promise: `memory ≤ +${mostGrowth} MB`,
    isKept: growth <= mostGrowth,
  };
}

interface Film {
  world: World;
  directoryId: number;
  /** What of it plays. */
  start: Buffer;
  name: string;
  /** Bytes in all. */
  size: number;
}

/** As a browser sends a form. */
async function whole(film: Film): Promise<void> {
  const { world, directoryId, name } = film;
  const head =
    `--bench\r\ncontent-disposition: form-data; name="directoryId"\r\n\r\n${directoryId}\r\n` +
    `--bench\r\ncontent-disposition: form-data; name="files"; filename="${name}.mp4"\r\n\r\n`;
  const body = async function* () {
    yield Buffer.from(head);
    yield* bytesOf(film, 0, film.size);
    yield Buffer.from('\r\n--bench--\r\n');
  };
  await send(`${world.url}/api/library/upload`, {
    method: 'POST',
    headers: { ...signedIn(world), 'content-type': 'multipart/form-data; boundary=bench' },
    body: body(),
  });
}

const pieceSize = 20 * megabyte;

async function inPieces(film: Film): Promise<void> {
  const { world, directoryId, name, size } = film;
  const tus = { ...signedIn(world), 'tus-resumable': '1.0.0' };
  const metadata = `directoryId ${btoa(String(directoryId))},filename ${btoa(`${name}.mp4`)}`;
  const created = await send(`${world.url}/api/library/tus`, {
    method: 'POST',
    headers: { ...tus, 'upload-length': String(size), 'upload-metadata': metadata },
  });
  const address = `${world.url}${created.headers.location ?? ''}`;
  for (let offset = 0; offset < size; offset += pieceSize) {
    await send(address, {
      method: 'PATCH',
      headers: { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      body: bytesOf(film, offset, Math.min(size, offset + pieceSize)),
    });
  }
}

const chunk = randomBytes(megabyte);

/** The film, then a box that players skip: no two alike, by their name in it. */
function* bytesOf({ start, name, size }: Film, from: number, to: number): Generator<Buffer> {
  const header = Buffer.alloc(40);
  header.writeUInt32BE(size - start.length);
  header.write(`free${name}`, 4, 'latin1');
  const head = Buffer.concat([start, header]);
  if (from < head.length) yield head.subarray(from, to);
  for (let at = Math.max(from, head.length); at < to; at += chunk.length) yield chunk.subarray(0, to - at);
}

const signedIn = ({ tenant }: World) => ({ authorization: `Bearer ${tenant.token}` });

interface Sent {
  method: string;
  headers: Record<string, string>;
  body?: Iterable<Buffer> | AsyncIterable<Buffer>;
}

async function send(url: string, { method, headers, body = [] }: Sent): Promise<IncomingMessage> {
  const asked = request(url, { method, headers, agent: false });
  const [[answer]] = await Promise.all([
    once(asked, 'response') as Promise<[IncomingMessage]>,
    pipeline(Readable.from(body), asked),
  ]);
  const told = await text(answer);
  if ((answer.statusCode ?? 500) >= 300 || told.includes('"refused":[{'))
    throw new Error(`${answer.statusCode} ${told.slice(0, 300)}`);
  return answer;
}
