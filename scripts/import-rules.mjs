import { posix, sep } from 'node:path';
import { messages } from './messages-rule.mjs';
import { sides } from './sides-rule.mjs';
import { waiting } from './waiting-rule.mjs';
import { words } from './words-rule.mjs';

// Which files may import which, as a plugin for oxlint. Not a ready-made plugin: a package's "exports" hide workspace imports
// from the node resolver that those use, and they report nothing for an import that they cannot resolve.

const workspaces = ['contract', 'testing', 'server', 'console', 'player', 'e2e'];
const knownBad = 'scripts/known-bad/';
/**
 * The layers of the server, the lowest first: a layer imports from itself and from those before it, types included. Folders
 * end with a slash; everything outside `test/` belongs to one layer.
 */
export const serverLayers = [
  [
    'config.ts',
    'errors.ts',
    'escaped-html.ts',
    'group-by.ts',
    'paths.ts',
    'poller.ts',
    'private-files.ts',
    'product.ts',
    'seal.ts',
    'secret.ts',
    'startup-error.ts',
    'storage-place.ts',
    'sync-folder.ts',
  ],
  ['languages/'],
  ['outbound/'],
  ['db/'],
  ['brands/'],
  ['media/'],
  ['jobs/'],
  ['mail/', 'sms/'],
  ['backup/'],
  ['observability/'],
  ['http/'],
  ['realtime/'],
  ['features/'],
  ['app.ts', 'jobs.ts', 'open-media.ts'],
  ['parts/'],
  ['server.ts'],
  ['commands/', 'demo/'],
  ['main.ts'],
];

/** The index of the file's layer; -1 if it has none, undefined outside the server's source. @param {string} path */
function serverLayerOf(path) {
  if (!path.startsWith('server/src/')) return undefined;
  const inside = path.slice('server/src/'.length);
  return serverLayers.findIndex((layer) =>
    layer.some((name) => (name.endsWith('/') ? inside.startsWith(name) : inside === name)),
  );
}

const isTest = (path) => /\.(test|sample)\.tsx?$|\/test\//.test(path);
const mayImportTesting = (path) => isTest(path) || /^(?:testing|e2e|bench|server\/src\/demo)\//.test(path);
const featureOf = (path) => /^(?:console|server)\/src\/features\/[^/]+/.exec(path)?.[0];
const workspaceOf = (path) => workspaces.find((name) => path.startsWith(`${name}/`)) ?? path.split('/')[0];

/**
 * Every rule; `from` and `to` are paths in the repository, `to` is '' for a package, `source` is the import as written.
 * Any file may import what is in the root itself, mainly package.json.
 * @type {{ because: string, forbids: (edge: { from: string, to: string, source: string }) => boolean }[]}
 */
export const importRules = [
  {
    because: 'contract/src/rules imports nothing but its own files and messages.',
    forbids: ({ from, to }) =>
      from.startsWith('contract/src/rules/') &&
      !isTest(from) &&
      !/^contract\/src\/(?:rules\/|messages\.ts$|format-message\.ts$)/.test(to),
  },
  {
    because: 'The contract imports nothing of ours, and of packages only zod.',
    forbids: ({ from, to, source }) =>
      from.startsWith('contract/') && (to ? !to.startsWith('contract/') : !isTest(from) && source !== 'zod'),
  },
  {
    because: 'Another workspace is imported by its name, not by a path.',
    forbids: ({ from, to, source }) =>
      source.startsWith('.') && to.includes('/') && workspaceOf(from) !== workspaceOf(to),
  },
  {
    because: 'Only tests, benchmarks and the demo, whose screens are simulated devices, import testing.',
    forbids: ({ from, to }) => to.startsWith('testing/') && !mayImportTesting(from),
  },
  {
    because:
      "Workspaces import the contract, never each other; the console's previews and layouts also the player's playback.",
    forbids: ({ from, to }) => to.includes('/') && workspaceOf(from) !== workspaceOf(to) && !mayCross(from, to),
  },
  {
    because: 'Routes are imported by app.ts alone.',
    forbids: ({ from, to }) => from !== 'server/src/app.ts' && to.endsWith('.routes.ts'),
  },
  {
    because: 'Only tests import from test/.',
    forbids: ({ from, to }) => !isTest(from) && to.startsWith('server/src/test/'),
  },
  {
    because: 'Every file of the server belongs to a layer of serverLayers in scripts/import-rules.mjs.',
    forbids: ({ from, to }) => !isTest(from) && (serverLayerOf(from) === -1 || serverLayerOf(to) === -1),
  },
  {
    because: 'A layer of the server imports no layer above it; the order is serverLayers in scripts/import-rules.mjs.',
    forbids: ({ from, to }) => {
      const [layer, imported] = [serverLayerOf(from), serverLayerOf(to)];
      return layer !== undefined && imported !== undefined && !isTest(from) && imported > layer;
    },
  },
  {
    because: 'ui and lib import no domain part, no feature and no page.',
    forbids: ({ from, to }) =>
      /^console\/src\/(?:ui|lib)\//.test(from) && /^console\/src\/(?:domain|features|pages)\//.test(to),
  },
  {
    because: 'domain imports no feature and no page.',
    forbids: ({ from, to }) => from.startsWith('console/src/domain/') && /^console\/src\/(?:features|pages)\//.test(to),
  },
  {
    because: 'A feature imports no page.',
    forbids: ({ from, to }) => from.startsWith('console/src/features/') && to.startsWith('console/src/pages/'),
  },
  {
    because: 'Of another feature a feature imports the .api.ts alone; pages combine features.',
    forbids: ({ from, to }) =>
      from.startsWith('console/src/features/') &&
      to.startsWith('console/src/features/') &&
      featureOf(from) !== featureOf(to) &&
      !to.endsWith('.api.ts'),
  },
];

function mayCross(from, to) {
  if (to.startsWith('contract/') || to.startsWith('testing/')) return true;
  return /^console\/.*(?:preview|layouts\/)/.test(from) && to.startsWith('player/src/playback/');
}

function target(from, source) {
  if (source.startsWith('.')) return posix.join(posix.dirname(from), source);
  const [, name, rest] = /^@vitrine\/([^/]+)\/?(.*)$/.exec(source) ?? [];
  return name ? `${name}/src/${rest}.ts` : '';
}

function pathOf(context) {
  const path = posix.relative(context.cwd.replaceAll(sep, '/'), context.filename.replaceAll(sep, '/'));
  return path.startsWith(knownBad) ? path.slice(knownBad.length) : path;
}

const direction = {
  create(context) {
    const from = pathOf(context);
    const check = (node) => {
      const source = node.source?.value;
      if (typeof source !== 'string') return;
      const edge = { from, to: target(from, source), source };
      const rule = importRules.find((each) => each.forbids(edge));
      if (rule) context.report({ node: node.source, message: rule.because });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

const noBarrel = {
  create(context) {
    if (!/\/index\.tsx?$/.test(pathOf(context))) return {};
    const check = (node) => {
      if (node.source) context.report({ node, message: 'No barrels: import from the file that has it.' });
    };
    return { ExportNamedDeclaration: check, ExportAllDeclaration: check };
  },
};

const folderName = {
  create(context) {
    const name = /(?:^|\/)(utils|helpers|common|shared|types)\//.exec(pathOf(context))?.[1];
    if (!name) return {};
    const message = `No folder named ${name}: put the code where it is used, or name the folder for what it does.`;
    return { Program: (node) => context.report({ node, message }) };
  },
};

// oxlint-disable-next-line import/no-default-export -- oxlint takes a plugin by its default export.
export default {
  meta: { name: 'vitrine' },
  rules: { direction, 'no-barrel': noBarrel, 'folder-name': folderName, messages, sides, waiting, words },
};
