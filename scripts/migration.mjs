import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './installed.mjs';
import { root } from './run.mjs';
import { snapshotsIn } from './snapshot-rule.mjs';

// `npm run migration -- what_it_does`: the SQL that brings the tables to server/src/db/schema. With --custom an empty file.

const [name = '', ...options] = process.argv.slice(2);
if (!/^[a-z0-9]+(_[a-z0-9]+)*$/.test(name)) {
  console.error('Say what it does, in words joined by _: npm run migration -- add_notes_to_stores');
  process.exit(1);
}
ensureInstalled();
linkDrizzle();
const folder = join(root, 'server/migrations');
const args = [join(root, 'node_modules/drizzle-kit/bin.cjs'), 'generate', '--name', name, ...options];
const { status } = spawnSync(process.execPath, args, { cwd: join(root, 'server'), stdio: 'inherit' });
for (const snapshot of snapshotsIn(folder).slice(0, -1)) rmSync(join(folder, 'meta', snapshot));
process.exitCode = status ?? 1;

/** drizzle-kit looks for drizzle-orm beside itself, but npm installs drizzle-orm in the workspace that depends on it. */
function linkDrizzle() {
  const beside = join(root, 'node_modules/drizzle-orm');
  if (!existsSync(beside)) symlinkSync(join(root, 'server/node_modules/drizzle-orm'), beside, 'junction');
}
