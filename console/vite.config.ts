import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';

const { version }: { version: string } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const server = process.env['SERVER_URL'] ?? 'http://127.0.0.1:8080';

/**
 * Styles of components hold up the first paint where they stand in the head. At the end of the body they hold up the scripts
 * only, and the layout in index.html is painted with the few styles of its own.
 */
const paintBeforeStyles: Plugin = {
  name: 'paint-before-styles',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const styles = html.match(/ *<link rel="stylesheet"[^>]*\/assets\/(?!index-)[^>]*>\n/g) ?? [];
      return styles.reduce((page, link) => page.replace(link, '').replace('  </body>', `  ${link}  </body>`), html);
    },
  },
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
