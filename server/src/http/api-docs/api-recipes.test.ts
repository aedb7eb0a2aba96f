import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { overrides } from '@vitrine/contract/overrides';
import { templates } from '@vitrine/contract/templates';
import { tenants } from '@vitrine/contract/tenants';
import { transform } from 'esbuild';
import { oneIn } from '@vitrine/testing/long-run';
import { beforeAll, expect, inject, test } from 'vitest';
import { root } from '../../paths.ts';
import { aTenant, superAdmin, type Tenant } from '../../test/api.ts';
import { aKeyOf, aPlatformKeyOf } from '../../test/api-keys.ts';
import { withDatabase } from '../../test/database.ts';
import { aFile, aScreen } from '../../test/playback-factories.ts';
import { anImage } from '../../test/sample-media.ts';
import { aFolderOf } from '../../test/uploads.ts';

const run = promisify(execFile);

/** The recipes of docs/api.md: under each heading one in curl and one in TypeScript. */
const recipes = readFileSync(join(root, 'docs/api.md'), 'utf8')
  .split('\n### ')
  .slice(1)
  .map((section) => ({
    title: section.split('\n')[0] ?? '',
    sh: /```sh\n([^]*?)```/.exec(section)?.[1] ?? '',
    ts: /```ts\n([^]*?)```/.exec(section)?.[1] ?? '',
  }));

let tenant: Tenant;
let variables: Record<string, string>;
let operatorKey: string;
let layoutId: number;
let fileId: number;
const filled = { offer: '3 for 2', price: '4.20' };

beforeAll(async () => {
  tenant = await aTenant();
  const image = join(mkdtempSync(join(tmpdir(), 'vitrine-recipes-')), 'offer.jpg');
  writeFileSync(image, await anImage());
  const { deviceId } = await aScreen(tenant);
  await aScreen(tenant, { name: 'Window' });
  fileId = await aFile(tenant);
  // In November, and on the day before it.
  await withDatabase((client) =>
    client.query(
      `insert into play_file_days (tenant_id, day, lane, playlist_id, file_id, plays, whole_plays, duration_ms)
       values ($1, '2026-11-01', 0, 0, $2, 7, 7, 70000), ($1, '2026-10-31', 0, 0, $2, 1, 1, 10000)`,
      [tenant.tenantId, fileId],
    ),
  );
  const folder = await aFolderOf(tenant);
  const offer = { template: 'starting:offer', fileName: 'Offer', directoryId: folder, values: filled };
  layoutId = (await tenant.call(templates.fill, { body: offer })).body.file.fileId;
  operatorKey = (await aPlatformKeyOf(await superAdmin())).token;
  variables = {
    VITRINE: inject('server'),
    VITRINE_KEY: (await aKeyOf(tenant)).token,
    FOLDER: String(folder),
    IMAGE: image,
    DEVICE: String(deviceId),
    LAYOUT: String(layoutId),
    FIELD: 'price',
  };
});

/** What each recipe leaves or prints. */
const outcomes: Record<string, (printed: string) => Promise<void>> = {
  async 'Upload a file and put it on now'() {
    const [active] = (await tenant.call(overrides.list)).body;
    expect(active).toMatchObject({ kind: 'file', name: expect.stringMatching(/^offer/) });
    await tenant.call(overrides.end, { params: { id: active?.overrideId ?? 0 } });
  },
  async 'Change a price'() {
    const { body } = await tenant.call(templates.filled, { params: { id: layoutId } });
    expect(body.values).toEqual({ ...filled, price: '4.50' });
    await tenant.call(templates.refill, { params: { id: layoutId }, body: { values: filled } });
  },
  async 'Is everything online?'(printed) {
    expect(printed.trim()).toBe('2');
  },
  async 'What was played?'(printed) {
    expect(JSON.parse(printed)).toMatchObject([{ id: fileId, plays: 7, durationMs: 70_000 }]);
  },
  async 'Make a tenant'(printed) {
    // Only the recipe in curl prints the answer.
    const made = printed === '' ? 'quayflorist' : 'pierbakery';
    const names = (await (await superAdmin()).call(tenants.list)).body.map(({ canonicalName }) => canonicalName);
    expect(names).toContain(made);
  },
};

test('the page has five recipes, each in curl and TypeScript', () => {
  expect(recipes.map(({ title }) => title)).toEqual(Object.keys(outcomes));
  for (const { sh, ts } of recipes)
    expect([sh, ts]).toEqual([expect.stringContaining('curl'), expect.stringContaining('fetch')]);
});

const hasTools = await Promise.all([run('curl', ['--json', '{}', '--version']), run('jq', ['--version'])]).then(
  () => true,
  () => false,
);

test.each(recipes)('$title', async ({ title, sh, ts }) => {
  const keys = title === 'Make a tenant' ? { VITRINE_KEY: operatorKey } : {};
  const env = { ...process.env, ...variables, ...keys };
  await outcomes[title]?.((await runTypeScript(ts, env)).stdout);
  // A machine without curl or jq, or with a curl older than 2022, still runs the other half.
  if (hasTools) await outcomes[title]?.((await runCurl(sh, env)).stdout);
});

test.each(oneIn(5, recipes))('$title: a wrong key ends it with the reason', async ({ sh, ts }) => {
  const env = { ...process.env, ...variables, VITRINE_KEY: 'vk_wrong' };
  await expect(runTypeScript(ts, env)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Error: This is not an API key'),
  });
  if (hasTools) await expect(runCurl(sh, env)).rejects.toMatchObject({ stderr: expect.stringContaining('error: 401') });
});

async function runTypeScript(text: string, env: NodeJS.ProcessEnv) {
  const { code } = await transform(text, { loader: 'ts', format: 'esm' });
  return run(process.execPath, ['--input-type=module', '--eval', code], { env });
}

const runCurl = (text: string, env: NodeJS.ProcessEnv) => run('bash', ['-euo', 'pipefail', '-c', text], { env });
