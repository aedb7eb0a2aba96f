import { browserEnvironment } from './browser.mjs';
import { ensureBuilt } from './built.mjs';
import { ensureInstalled } from './installed.mjs';
import { runToolHere } from './run.mjs';

// `npm run pictures`: takes the pictures of README.md and docs/help anew, of the demo.

ensureInstalled();
const environment = browserEnvironment();
await ensureBuilt();
process.exitCode = await runToolHere('tsx', ['e2e/pictures.ts'], environment);
