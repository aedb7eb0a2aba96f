import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, createReadStream, fsyncSync, openSync, statSync, unlinkSync, writeSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { makeVideo } from './video.ts';
import { type Bench, median } from './measurement.ts';
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
  const before = residentMB(server.pid);
  const memory = { max: before };
  const watch = setInterval(() => (memory.max = Math.max(memory.max, residentMB(server.pid))), 50);
  const ours: number[] = [];
  const floor: number[] = [];
  try {
    for (let run = 0; run < runs; run += 1) {
      floor.push(secondsToWrite(join(server.dataDir, 'floor.bin')));
      ours.push(await secondsToUpload(server, { directoryId, path: video, fileName: `video-${run}.mp4` }));
    }
  } finally {
    clearInterval(watch);
  }
  unlinkSync(video);
  const ratio = median(floor) / median(ours);
  const growth = memory.max - before;
  return [
    {
      name: 'Upload 1 GB',
      ours: `${(1000 / median(ours)).toFixed(0)} MB/s, memory +${growth.toFixed(0)} MB`,
      floor: `${(1000 / median(floor)).toFixed(0)} MB/s to the disk`,
      ratio,
      promise: 'ratio ≥ 0.5, memory ≤ +64 MB',
      isKept: ratio >= 0.5 && growth <= 64,
    },
  ];
};

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

async function secondsToUpload(
  { url, tenant }: BenchServer,
  { directoryId, path, fileName }: { directoryId: number; path: string; fileName: string },
): Promise<number> {
  const boundary = 'vitrine-bench';
  const head =
    `--${boundary}\r\ncontent-disposition: form-data; name="directoryId"\r\n\r\n${directoryId}\r\n` +
    `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="${fileName}"\r\n` +
    `content-type: video/mp4\r\n\r\n`;
  const began = performance.now();
  const upload = request(`${url}/api/library/upload`, {
    method: 'POST',
    // The server would have closed a kept-alive connection while the floor was measured.
    agent: false,
    headers: { authorization: `Bearer ${tenant.token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
  const body = async function* () {
    yield Buffer.from(head);
    yield* createReadStream(path, { highWaterMark: 1024 * 1024 });
    yield Buffer.from(`\r\n--${boundary}--\r\n`);
  };
  const [[response]] = await Promise.all([
    once(upload, 'response') as Promise<[IncomingMessage]>,
    pipeline(body, upload),
  ]);
  const answer = await text(response);
  if (!answer.includes(`"${fileName}"`)) throw new Error(`Upload answered ${response.statusCode}: ${answer}`);
  return (performance.now() - began) / 1000;
}
