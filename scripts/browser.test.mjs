import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const script = `
  import { browserEnvironment } from ${JSON.stringify(new URL('browser.mjs', import.meta.url).href)};
  const { CHROMIUM_PATH, FFMPEG_PATH } = browserEnvironment();
  console.log(JSON.stringify([CHROMIUM_PATH, FFMPEG_PATH]));
`;
let folder;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-browser-'));
  mkdirSync(join(folder, 'empty'));
  for (const name of ['chromium', 'google-chrome', 'ffmpeg', 'my-browser']) aProgram(name);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function aProgram(name) {
  writeFileSync(join(folder, name), '#!/bin/sh\n');
  chmodSync(join(folder, name), 0o755);
}

/** What the search finds, or says, in a process with nothing but this environment. */
function search(environment) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { INSTALL_BROWSER: '0', PATH: join(folder, 'empty'), ...environment },
    encoding: 'utf8',
  });
  return { status, stderr, found: status === 0 ? JSON.parse(stdout) : undefined };
}

it('takes the browser and the ffmpeg of the system', () => {
  expect(search({ PATH: folder }).found).toEqual([join(folder, 'chromium'), join(folder, 'ffmpeg')]);
});

it('prefers CHROMIUM_PATH to the system', () => {
  const given = join(folder, 'my-browser');
  expect(search({ PATH: folder, CHROMIUM_PATH: given }).found?.[0]).toBe(given);
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
