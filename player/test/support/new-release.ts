import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builtPlayer } from './built-player.ts';
import type { FakeServer } from './fake-server.ts';

/** Lets the fake server serve a new release of the player; `change` edits the text of its page. */
export async function publishRelease(
  server: FakeServer,
  name: string,
  change: (page: string) => string,
): Promise<void> {
  const shell = await builtPlayer();
  const page = await readFile(join(shell, 'index.html'), 'utf8');
  const worker = await readFile(join(shell, 'sw.js'), 'utf8');
  const revised = worker.replace(/"revision":"\w+","url":"index.html"/, `"revision":"${name}","url":"index.html"`);
  if (revised === worker) throw new Error('The worker does not name the page');
  server.replacedFiles.set('/player/', change(page)).set('/player/index.html', change(page));
  server.replacedFiles.set('/player/sw.js', revised);
}
