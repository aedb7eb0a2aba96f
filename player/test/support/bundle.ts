import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';

const source = fileURLToPath(new URL('../../src/', import.meta.url));

/** Parts of the player as a page can load them: the imports of `contents` are relative to `player/src`. */
export async function bundleOf(contents: string): Promise<{ addTo(page: Page): Promise<void> }> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: source, loader: 'ts' },
    bundle: true,
    write: false,
    outdir: 'out',
    format: 'iife',
    target: 'chrome108',
    loader: { '.woff2': 'dataurl' },
  });
  const textOf = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
  return {
    async addTo(page) {
      await page.addStyleTag({ content: textOf('.css') });
      await page.addScriptTag({ content: textOf('.js') });
    },
  };
}
