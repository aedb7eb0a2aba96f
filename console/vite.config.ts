import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

const { version }: { version: string } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const server = process.env['SERVER_URL'] ?? 'http://127.0.0.1:8080';

/**
 * A stylesheet in the page delays the first paint, and one that a script adds does not: prelude.js adds that of the
 * components. It must come before the styles of the pages, which override it and are added to the head when needed.
 */
const paintBeforeStyles: Plugin = {
  name: 'paint-before-styles',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const [link, href] = / *<link rel="stylesheet"[^>]*href="([^"]*\/sign-in-[^"]*)">\n/.exec(html) ?? [];
      if (link === undefined) throw new Error('index.html has no styles of the sign-in page');
      return html.replace(link, '').replace('prelude.js"', `prelude.js" data-styles="${href}" data-files=""`);
    },
  },
  apply: 'build',
};

/**
 * Writes pages.json: the files of each page, for the server to name in the page that it sends. A page is up to fifty small
 * files that the browser would otherwise look for only after the code of all pages has run.
 */
const filesOfPages: Plugin = {
  name: 'files-of-pages',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const source = ['pages.ts', 'billing-pages.ts', 'content-pages.ts', 'settings-pages.ts'].map((name) =>
        readFileSync(new URL(`src/${name}`, import.meta.url)),
      );
      const loads = [...source.join('').matchAll(/definePage\('([^']+)'.+?import\('\.(\/pages\/[^']+)'\)/gs)];
      const files = loads.map(([, path, module]) => [path, filesOf(bundle, `src${module}`)]);
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(Object.fromEntries(files)) });
    },
  },
  apply: 'build',
};

/** A module's file and all that it imports with their styles, except what index.html names. */
function filesOf(bundle: Rolldown.OutputBundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const found = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || found.has(chunk.fileName) || inEveryPage.has(chunk.name)) return;
    found.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    for (const file of chunk.imports) add(chunks.find(({ fileName }) => fileName === file));
  };
  const page = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
  if (!page) throw new Error(`there is no file of ${module}`);
  add(page);
  const size = (file: string) => (bundle[file]?.type === 'chunk' ? bundle[file].code.length : 0);
  // The code of all pages takes longest.
  return [...found].toSorted((a, b) => size(b) - size(a));
}

const ofEveryList = /console\/src\/(app\.tsx|ui\/list\/.+|domain\/entity-filter\.tsx)$|\/counted\.ts$/;
/** What is less than a kilobyte or two, and of many lists. */
const smallOfLists = /\/(action-button|change-rows|loaded|translated|lazy-[\w-]+|(stores|device-groups)\.api)\.tsx?$/;
/** Of Mantine, for all pages: in `layers`, the dashboard would load that for their sake. */
const ofMantine = /\/(use-merged-ref|use-mounted|create-safe-context|to-int)\.mjs$/;

const inEveryPage = new Set(['sign-in', 'rolldown-runtime']);

export default defineConfig({
  base: '/admin/',
  plugins: [react(), paintBeforeStyles, filesOfPages],
  define: { __VERSION__: JSON.stringify(version) },
  // Nothing is inlined: the content security policy allows neither inline scripts nor data: fonts.
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Each with all that it imports: one file compresses better than the fifty that its pages share by twos and threes,
        // and a request costs a browser more than the kilobyte that it brings.
        codeSplitting: {
          groups: [
            {
              name: 'sign-in',
              test: /console\/src\/(signed-out\.tsx|lib\/(page-monitoring|first-request)\.ts)$|vite\/preload-helper/,
              priority: 2,
            },
            {
              name: 'lists',
              test: new RegExp([ofEveryList, smallOfLists, ofMantine].map(({ source }) => source).join('|')),
              priority: 1,
            },
            { name: 'devices-table', test: /\/devices-table\.tsx$/ },
            { name: 'layers', test: /console\/src\/(shell\/layers|ui\/(menu-beside|tooltip-beside|dialog))\.tsx$/ },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': server, '/media': server, '/help': server, '/go': server, '/app': { target: server, ws: true } },
  },
});
