import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { aVideo, aFolder, h264 } from '../test/sample-media.ts';
import { convertVideo } from './convert.ts';
import { findFfmpeg } from './ffmpeg.ts';
import { inspect } from './process.ts';
import { runFfmpeg } from './run-ffmpeg.ts';

const ffmpeg = findFfmpeg(process.env['FFMPEG_PATH'] ?? '') ?? '';
const bounds = { maxBytes: 1024 ** 3, signal: new AbortController().signal };

async function converted(path: string, extension: 'mp4' | 'mov' | 'avi') {
  const { width, height, remake } = await inspect({
    path,
    kind: 'video',
    extension,
    size: statSync(path).size,
    owner: 0,
  });
  const target = join(aFolder(), 'converted');
  await convertVideo(ffmpeg, { path, extension, width, height, remake }, target, bounds);
  return { remake, target, facts: await inspect({ path: target, kind: 'video', extension: 'mp4', size: 1, owner: 0 }) };
}

test('streams that browsers play are copied, and the same video gives the same bytes', async () => {
  const path = aVideo(aFolder(), { name: 'a.mov' });
  const [first, second] = [await converted(path, 'mov'), await converted(path, 'mov')];
  expect(first.remake).toEqual({ video: false, audio: false });
  expect(readFileSync(first.target).equals(readFileSync(second.target))).toBe(true);
});

test('ten bits a colour, which browsers do not decode, are converted to eight', { tags: 'long' }, async () => {
  const { remake, facts } = await converted(
    aVideo(aFolder(), { encode: ['-c:v', 'libx264', '-pix_fmt', 'yuv420p10le', '-an'] }),
    'mp4',
  );
  expect([remake.video, facts.unplayable]).toEqual([true, null]);
});

test('a video wider than any screen is scaled down', { tags: 'long' }, async () => {
  const wide = ['-vf', 'scale=4200:300,setsar=1', ...h264];
  expect((await converted(aVideo(aFolder(), { encode: wide }), 'mp4')).facts).toMatchObject({
    width: 3840,
    height: 274,
  });
});

test('noise that pretends to be a video is refused with advice', async () => {
  const bytes = aVideo(aFolder(), { encode: ['-vn'] });
  await expect(converted(bytes, 'avi')).rejects.toMatchObject({
    status: 415,
    message: expect.stringContaining('convert it to H.264'),
  });
});

const endless = (target: string) => [
  '-f',
  'lavfi',
  '-i',
  'testsrc=size=640x360:rate=60',
  '-c:v',
  'rawvideo',
  '-f',
  'avi',
  target,
];

test('ffmpeg is killed when it writes too much, takes too long, or the server stops', async () => {
  const target = join(aFolder(), 'endless');
  expect((await runFfmpeg(ffmpeg, endless(target), { timeoutMs: 60_000, maxBytes: 5_000_000 })).isOk).toBe(false);
  expect(statSync(target).size).toBeLessThan(5_001_000);
  expect((await runFfmpeg(ffmpeg, endless('/dev/null'), { timeoutMs: 300 })).isOk).toBe(false);
  const stopping = new AbortController();
  const running = runFfmpeg(ffmpeg, ['-y', ...endless(target)], { timeoutMs: 60_000, signal: stopping.signal });
  stopping.abort();
  await expect(running).rejects.toThrow('abort');
});

test('ffmpeg ends when its server is killed', async () => {
  const target = join(aFolder(), 'orphan');
  const module = fileURLToPath(new URL('./run-ffmpeg.ts', import.meta.url));
  const script = `const { runFfmpeg } = await import(${JSON.stringify(module)}); await runFfmpeg(${JSON.stringify(ffmpeg)}, ${JSON.stringify(endless(target))}, { timeoutMs: 60000, maxBytes: 3e9 });`;
  const server = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
  });
  const ffmpegProcesses = () =>
    execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
      .split('\n')
      .filter((line) => line.includes(target) && !line.startsWith('/bin/sh') && !line.includes('tsx'));
  await expect.poll(() => existsSync(target), { timeout: 30_000 }).toBe(true);
  expect(ffmpegProcesses()).toHaveLength(1);
  server.kill('SIGKILL');
  await expect.poll(ffmpegProcesses, { timeout: 10_000 }).toEqual([]);
});
