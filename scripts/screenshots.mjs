import { browserEnvironment } from './browser.mjs';
import { ensureBuilt } from './built.mjs';
import { ensureInstalled } from './installed.mjs';
import { runToolHere } from './run.mjs';

// `npm run screenshots`: retakes the screenshots of README.md and docs/help from the demo.

ensureInstalled();
const environment = browserEnvironment();
await ensureBuilt();
process.exitCode = await runToolHere('tsx', ['e2e/screenshots.ts'], environment);
