import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const script = `
  import { browserEnvironment } from ${JSON.stringify(new URL('browser.mjs', import.meta.url).href)};
  const { CHROMIUM_PATH, FFMPEG_PATH, HEADLESS_SHELL_PATH } = browserEnvironment();
  console.log(JSON.stringify([CHROMIUM_PATH, FFMPEG_PATH, HEADLESS_SHELL_PATH]));
`;
let folder;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-browser-'));
  mkdirSync(join(folder, 'empty'));
  mkdirSync(join(folder, 'shell'));
  mkdirSync(join(folder, 'pair'));
  const shells = ['shell/chromium-headless-shell', 'pair/chromium-headless-shell'];
  for (const name of ['chromium', 'google-chrome', 'ffmpeg', 'my-browser', 'pair/chromium', ...shells]) aProgram(name);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function aProgram(name) {
  writeFileSync(join(folder, name), '#!/bin/sh\n');
  chmodSync(join(folder, name), 0o755);
}

/** Runs the search in a process with this environment only; returns what it has found, or its error output. */
function search(environment) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { INSTALL_BROWSER: '0', PATH: join(folder, 'empty'), ...environment },
    encoding: 'utf8',
  });
  return { status, stderr, found: status === 0 ? JSON.parse(stdout) : undefined };
}

it('takes the browser and the ffmpeg of the system', () => {
  const [chromium, ffmpeg] = [join(folder, 'chromium'), join(folder, 'ffmpeg')];
  expect(search({ PATH: folder }).found).toEqual([chromium, ffmpeg, chromium]);
});

it('takes the headless shell of the system where there is one', () => {
  const path = [folder, join(folder, 'shell')].join(delimiter);
  expect(search({ PATH: path }).found?.[2]).toBe(join(folder, 'shell/chromium-headless-shell'));
});

it('prefers CHROMIUM_PATH to the system', () => {
  const given = join(folder, 'my-browser');
  const path = [folder, join(folder, 'shell')].join(delimiter);
  expect(search({ PATH: path, CHROMIUM_PATH: given }).found).toEqual([given, join(folder, 'ffmpeg'), given]);
});

it('takes the headless shell that was installed with the Chromium of CHROMIUM_PATH', () => {
  const given = join(folder, 'pair/chromium');
  const found = [given, join(folder, 'ffmpeg'), join(folder, 'pair/chromium-headless-shell')];
  expect(search({ PATH: folder, CHROMIUM_PATH: given }).found).toEqual(found);
});

it('refuses a CHROMIUM_PATH that is no program rather than test another browser', () => {
  const { status, stderr } = search({ PATH: folder, CHROMIUM_PATH: join(folder, 'nowhere') });
  expect(status).toBe(1);
  expect(stderr).toContain('which is no program');
});

it('stops with the line to type where there is no browser and it may install none', () => {
  const { status, stderr } = search({});
  expect(status).toBe(1);
  expect(stderr).toMatch(/need chromium and ffmpeg[^]*(apt-get install|CHROMIUM_PATH=)/);
});

it('stops where only ffmpeg is missing', () => {
  const { status, stderr } = search({ CHROMIUM_PATH: join(folder, 'chromium') });
  expect(status).toBe(1);
  expect(stderr).toContain('need ffmpeg');
});
