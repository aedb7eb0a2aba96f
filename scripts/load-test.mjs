import { ensureBuilt } from './built.mjs';
import { ensureInstalled } from './installed.mjs';
import { runToolHere } from './run.mjs';

ensureInstalled();
await ensureBuilt(['server', 'console']);
process.exitCode = await runToolHere('tsx', ['bench/load-test/main.ts', ...process.argv.slice(2)], process.env);
