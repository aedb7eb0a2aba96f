import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readConfig, settingNames } from './config.ts';
import { root } from './paths.ts';
import { aDataDirectory } from './test/own-server.ts';
import { launchServer } from '@vitrine/testing/server-process';

const folder = join(root, 'deploy');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const dockerfile = read('Dockerfile').replaceAll('\\\n', ' ').split('\n');

const Compose = z.object({
  services: z.record(
    z.string(),
    z.object({ image: z.string(), environment: z.record(z.string(), z.string()).default({}) }),
  ),
});

const composeFiles = readdirSync(folder).filter((name) => name.endsWith('.yaml'));

/** The environment of our server in a compose file. */
function composed(name: string): Record<string, string> {
  const services = Object.values(Compose.parse(parse(read(name))).services);
  const ours = services.filter(({ image }) => image === 'vitrine');
  return Object.fromEntries(ours.flatMap(({ environment }) => Object.entries(environment)));
}

/** The settings of our server, file by file. */
function settings(): [file: string, names: string[]][] {
  const ofImage = dockerfile.filter((line) => line.startsWith('ENV ')).flatMap(namesIn);
  return [
    ...composeFiles.map((name): [string, string[]] => [name, Object.keys(composed(name))]),
    ['Dockerfile', ofImage],
    [
      'vitrine.service',
      read('vitrine.service')
        .split('\n')
        .filter((line) => line.startsWith('Environment='))
        .flatMap(namesIn),
    ],
    ['nginx.conf', namesIn(read('nginx.conf').split('\n')[0] ?? '')],
  ];
}

/** The names of the settings in a line, without variables for the C library. */
function namesIn(line: string): string[] {
  const names = [...line.replace(/^Environment=/, ' ').matchAll(/\s([A-Z_]+)=/g)].map(([, name = '']) => name);
  return names.filter((name) => !name.startsWith('MALLOC_'));
}

test.each(settings())('%s sets existing settings only', (_, names) => {
  expect(names).not.toEqual([]);
  expect(names.filter((name) => !settingNames.includes(name))).toEqual([]);
});

test.each(composeFiles)('the settings of %s are valid, once its own variables are set', (name) => {
  const filled = Object.entries(composed(name)).map(([key, value]) => [
    key,
    value.replaceAll(/\$\{\w+(:\?[^}]*)?\}/g, 'signs4you.example'),
  ]);
  expect(() => readConfig(Object.fromEntries(filled))).not.toThrow();
});

/** What the last stage copies from the build stage, and where to. */
const taken = dockerfile
  .filter((line) => line.startsWith('COPY --from=build'))
  .flatMap((line) => line.split(' ').slice(2, -1))
  .map((path) => path.replace('/app/', ''));

test('the image has what a server needs to start, to serve its pages and to be health-checked', async () => {
  expect(taken.length).toBeGreaterThan(5);
  const app = aDataDirectory();
  for (const path of taken) {
    mkdirSync(dirname(join(app, path)), { recursive: true });
    cpSync(join(root, path), join(app, path), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(app, 'node_modules'));
  const server = launchServer(
    { DATA_DIR: aDataDirectory(), NODE_ENV: 'production' },
    { program: join(app, 'server/dist/main.js') },
  );
  try {
    const address = await server.listening;
    for (const path of ['/readyz', '/admin/', '/player/', '/help', '/api/openapi.json'])
      expect([path, (await fetch(`${address}${path}`)).status]).toEqual([path, 200]);
  } finally {
    await server.end();
  }
});

test('its health check distinguishes a running server from a stopped one', async () => {
  const line = dockerfile.find((each) => each.includes(' CMD [') && each.startsWith('HEALTHCHECK')) ?? '';
  const [program = '', ...args] = z.array(z.string()).parse(JSON.parse(line.slice(line.indexOf('['))));
  const check = (PORT: string) =>
    new Promise<number>((resolve) => {
      const child = execFile(program, args, { env: { ...process.env, PORT } });
      child.once('exit', (code) => resolve(code ?? -1));
    });
  expect(await check(new URL(inject('server')).port)).toBe(0);
  expect(await check('1')).toBe(1);
});

test('every file named in the Dockerfile and the compose files exists', () => {
  const ofContext = dockerfile
    .filter((line) => line.startsWith('COPY ') && !line.includes('--from'))
    .flatMap((line) => line.split(' ').slice(1, -1));
  const mounted = readdirSync(folder).flatMap((name) =>
    [...read(name).matchAll(/- \.\/(\S+?):/g)].map(([, path = '']) => `deploy/${path}`),
  );
  for (const path of [...ofContext, ...mounted]) expect([path, existsSync(join(root, path))]).toEqual([path, true]);
});
