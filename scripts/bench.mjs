import { browserEnvironment } from './browser.mjs';
import { ensureBuilt } from './built.mjs';
import { ensureInstalled } from './installed.mjs';
import { runToolHere } from './run.mjs';

ensureInstalled();
const environment = browserEnvironment();
await ensureBuilt();
process.exitCode = await runToolHere('tsx', ['bench/main.ts', ...process.argv.slice(2)], environment);
