import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { version } from '../package.json';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/player/',
  define: { __PLAYER_VERSION__: JSON.stringify(version) },
  // Files, never data: URLs or inline scripts: the page runs under a strict content security policy.
  build: { target: 'chrome108', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  plugins: [
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      injectRegister: false,
      injectManifest: { globPatterns: ['**/*.{html,js,css,svg,png}', '**/*-latin-*.woff2'], minify: true },
      manifest: {
        name: 'Vitrine player',
        short_name: 'Vitrine',
        description: 'Shows what is scheduled for this screen, with or without a network.',
        start_url: '/player/',
        scope: '/player/',
        display: 'fullscreen',
        background_color: '#07090e',
        theme_color: '#07090e',
        icons: [
          { src: 'icons/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: 'icons/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: 'icons/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
    }),
  ],
});
