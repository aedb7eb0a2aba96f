import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';

const { version }: { version: string } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const server = process.env['SERVER_URL'] ?? 'http://127.0.0.1:8080';

/**
 * A stylesheet in the page holds up its first paint, one that a script adds does not: prelude.js adds that of the components.
 * It must stand before the styles of the pages, which override it and are added to the head as they are needed. A signed-in
 * user's page needs the code of the signed-in pages, which it would otherwise find after the first file has run.
 */
const paintBeforeStyles: Plugin = {
  name: 'paint-before-styles',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const [link, href] = / *<link rel="stylesheet"[^>]*href="([^"]*\/sign-in-[^"]*)">\n/.exec(html) ?? [];
      if (link === undefined) throw new Error('index.html has no styles of the sign-in page');
      const app = Object.keys(bundle).find((file) => /^assets\/lists-.*\.js$/.test(file));
      if (app === undefined) throw new Error('there is no code of the signed-in pages');
      return html
        .replace(link, '')
        .replace('prelude.js"', `prelude.js" data-styles="${href}" data-app="/admin/${app}"`);
    },
  },
  apply: 'build',
};

export default defineConfig({
  base: '/admin/',
  plugins: [react(), paintBeforeStyles],
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
        // Each with all that it imports: one file compresses better than the fifty that its pages share by twos and threes.
        codeSplitting: {
          groups: [
            {
              name: 'sign-in',
              test: /console\/src\/(signed-out\.tsx|lib\/page-monitoring\.ts)$|vite\/preload-helper/,
              priority: 2,
            },
            {
              name: 'lists',
              test: /console\/src\/(app\.tsx|ui\/list\/.+\.tsx?|domain\/entity-filter\.tsx)$|\/counted\.ts$/,
              priority: 1,
            },
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
