import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from './run.mjs';

// The README's commands, run by Node 24. In the long run only, because Node itself is downloaded for it.

/** npm has Node's program for each platform as a package, which needs no install script. */
const packageName = `node-${process.platform}-${process.arch}`;
let folder = '';
let environment = process.env;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-node-24-'));
  const install = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error', `${packageName}@24`];
  const { status, stderr } = spawnSync('npm', install, { encoding: 'utf8', cwd: folder });
  if (status !== 0) throw new Error(`Node 24 could not be installed from npm (${packageName}@24): ${stderr}`);
  const path = [join(folder, 'node_modules', packageName, 'bin'), process.env['PATH']].join(delimiter);
  // Without the variables of this test run, such as its mode, its npm and the paths of its browser.
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|VITEST|NODE_|MODE$|TEST$|SEED$)/.test(name),
  );
  environment = { ...Object.fromEntries(inherited), PATH: path };
}, 600_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('runs by Node 24', () => {
  expect(run('node', '--version').output).toMatch(/^v24\./);
  expect(run('npm', 'exec', '--', 'node', '--version').output).toMatch(/v24\./);
});

it.each(['run demo', 'start'])('npm %s serves the console', async (command) => {
  const server = start(command.split(' '));
  try {
    const page = await fetch(`${await server.address}/admin/`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<title>')]);
  } finally {
    await server.end();
  }
});

it('npm test runs tests of every kind', () => {
  const files = ['contract/src/rules/zone.test', 'server/src/features/stores/stores.test', 'e2e/console/stores.test'];
  const { status, output } = run('npm', 'test', '--', ...files);
  expect({ status, output }).toEqual({ status: 0, output: expect.stringMatching(/\d+ passed, 0 failed/) });
});

it('npm run check finds nothing to refuse', () => {
  const { status, output } = run('npm', 'run', 'check');
  expect({ status, output }).toMatchObject({ status: 0 });
});

it('npm run backup says how it is used', () => {
  expect(run('npm', 'run', 'backup').output).toMatch(/npm run backup -- FILE/);
});

function run(program, ...args) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, env: environment, encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

/** A server with its own data directory, until `end`. */
function start(command) {
  const env = { ...environment, DATA_DIR: mkdtempSync(join(folder, 'data-')), PORT: '0', HOST: '127.0.0.1' };
  // Its own process group, because npm runs between this process and the server.
  const child = spawn('npm', command, { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise((resolve) => child.once('close', resolve));
  let output = '';
  const address = new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
        const found = /(?:listens on|Console) +(http:\/\/[^\s/]+)/.exec(output)?.[1];
        if (found) resolve(found);
      });
    child.once('close', () => reject(new Error(`The server did not start:\n${output}`)));
  });
  return {
    address,
    end() {
      if (child.pid) process.kill(-child.pid, 'SIGTERM');
      return ended;
    },
  };
}
