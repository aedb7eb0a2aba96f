import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builtPlayer } from './built-player.ts';
import type { Station } from './station.ts';

/** Publishes a player like the built one with another page: `change` is given the page's text. */
export async function publish(station: Station, name: string, change: (page: string) => string): Promise<void> {
  const shell = await builtPlayer();
  const page = await readFile(join(shell, 'index.html'), 'utf8');
  const worker = await readFile(join(shell, 'sw.js'), 'utf8');
  const revised = worker.replace(/"revision":"\w+","url":"index.html"/, `"revision":"${name}","url":"index.html"`);
  if (revised === worker) throw new Error('The worker does not name the page');
  station.newShell.set('/player/', change(page)).set('/player/index.html', change(page));
  station.newShell.set('/player/sw.js', revised);
}
