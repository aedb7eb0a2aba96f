import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, createReadStream, fsyncSync, openSync, statSync, unlinkSync, writeSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { makeVideo } from './video.ts';
import { cpuSeconds } from './cpu-seconds.ts';
import { type Bench, type Measurement, median } from './measurement.ts';
import { residentMB } from './resident-memory.ts';
import { post, type BenchServer } from './bench-server.ts';

const runs = 3;
const gigabyte = 1_000_000_000;

export const bench: Bench = async (server) => {
  const video = await makeLargeVideo(server.dataDir);
  const { directoryId } = await post<{ directoryId: number }>(
    `${server.url}/api/library/directory`,
    { name: 'Uploads', parentId: 0 },
    { authorization: `Bearer ${server.tenant.token}` },
  );
  const measurements: Measurement[] = [];
  for (const [name, upload] of [
    ['Upload 1 GB', inOneRequest],
    ['Upload 1 GB in chunks', inChunks],
  ] as const) {
    measurements.push(
      await measured(server, name, (run) => upload(server, { directoryId, path: video, name: `${name} ${run}.mp4` })),
    );
  }
  unlinkSync(video);
  return measurements;
};

async function measured(
  server: BenchServer,
  name: string,
  upload: (run: number) => Promise<void>,
): Promise<Measurement> {
  const before = residentMB(server.pid);
  const memory = { max: before };
  const watch = setInterval(() => (memory.max = Math.max(memory.max, residentMB(server.pid))), 50);
  const ours: number[] = [];
  const floor: number[] = [];
  const processor: number[] = [];
  try {
    for (let run = 0; run < runs; run += 1) {
      floor.push(secondsToWrite(join(server.dataDir, 'floor.bin')));
      const used = cpuSeconds(server.pid);
      const began = performance.now();
      await upload(run);
      ours.push((performance.now() - began) / 1000);
      processor.push(cpuSeconds(server.pid) - used);
    }
  } finally {
    clearInterval(watch);
  }
  const ratio = median(floor) / median(ours);
  const growth = memory.max - before;
  const speed = (seconds: number[]) => (1000 / median(seconds)).toFixed(0);
  return {
    name,
    ours: `${speed(ours)} MB/s, ${median(processor).toFixed(1)} CPU-s, memory +${growth.toFixed(0)} MB`,
    floor: `${speed(floor)} MB/s to the disk`,
    ratio,
    promise: 'ratio ≥ 0.5, memory ≤ +64 MB',
    isKept: ratio >= 0.5 && growth <= 64,
  };
}

/** A playable video of one second, padded to 1 GB by a box that players skip. */
async function makeLargeVideo(folder: string): Promise<string> {
  const path = await makeVideo(folder);
  const padding = gigabyte - statSync(path).size;
  const header = Buffer.alloc(8);
  header.writeUInt32BE(padding);
  header.write('free', 4, 'latin1');
  const file = openSync(path, 'a');
  writeSync(file, header);
  fill(file, padding - header.length);
  closeSync(file);
  return path;
}

function secondsToWrite(path: string): number {
  const began = performance.now();
  const file = openSync(path, 'w');
  fill(file, gigabyte);
  fsyncSync(file);
  closeSync(file);
  const seconds = (performance.now() - began) / 1000;
  unlinkSync(path);
  return seconds;
}

/** Random bytes, which cannot be compressed. */
function fill(file: number, size: number): void {
  const chunk = randomBytes(1024 * 1024);
  for (let left = size; left > 0; left -= chunk.length) writeSync(file, chunk, 0, Math.min(left, chunk.length));
}

interface Video {
  directoryId: number;
  path: string;
  name: string;
}

/** As a form sends it. */
async function inOneRequest({ url, tenant }: BenchServer, { directoryId, path, name }: Video): Promise<void> {
  const boundary = 'vitrine-bench';
  const head =
    `--${boundary}\r\ncontent-disposition: form-data; name="directoryId"\r\n\r\n${directoryId}\r\n` +
    `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\n` +
    `content-type: video/mp4\r\n\r\n`;
  const body = async function* () {
    yield Buffer.from(head);
    yield* createReadStream(path, { highWaterMark: 1024 * 1024 });
    yield Buffer.from(`\r\n--${boundary}--\r\n`);
  };
  const headers = {
    authorization: `Bearer ${tenant.token}`,
    'content-type': `multipart/form-data; boundary=${boundary}`,
  };
  const { answer } = await send(`${url}/api/library/upload`, 'POST', { headers, body: body() });
  if (!answer.includes(`"${name}"`)) throw new Error(`Upload answered ${answer}`);
}

const chunkBytes = 64 * 1024 * 1024;

/** As the console sends files above 20 MB. */
async function inChunks({ url, tenant }: BenchServer, { directoryId, path, name }: Video): Promise<void> {
  const tus = { authorization: `Bearer ${tenant.token}`, 'tus-resumable': '1.0.0' };
  const metadata = `directoryId ${btoa(String(directoryId))},filename ${btoa(name)}`;
  const created = { ...tus, 'upload-length': String(gigabyte), 'upload-metadata': metadata };
  const { location } = await send(`${url}/api/library/tus`, 'POST', { headers: created, body: [] });
  for (let start = 0; start < gigabyte; start += chunkBytes) {
    const end = Math.min(start + chunkBytes, gigabyte);
    const headers = {
      ...tus,
      'upload-offset': String(start),
      'content-type': 'application/offset+octet-stream',
      'content-length': String(end - start),
    };
    const body = createReadStream(path, { start, end: end - 1, highWaterMark: 1024 * 1024 });
    await send(url + location, 'PATCH', { headers, body });
  }
}

interface Sent {
  headers: Record<string, string>;
  body: Iterable<Buffer> | AsyncIterable<Buffer>;
}

async function send(
  url: string,
  method: string,
  { headers, body }: Sent,
): Promise<{ answer: string; location: string }> {
  // A new connection: the server would have closed a kept-alive one while the floor was measured.
  const sent = request(url, { method, agent: false, headers });
  const [[response]] = await Promise.all([once(sent, 'response') as Promise<[IncomingMessage]>, pipeline(body, sent)]);
  const answer = await text(response);
  if ((response.statusCode ?? 500) >= 300) throw new Error(`${url} answered ${response.statusCode}: ${answer}`);
  return { answer, location: response.headers.location ?? '' };
}
