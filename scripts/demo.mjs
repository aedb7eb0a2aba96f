import { ensureBuilt } from './built.mjs';
import { ensureInstalled } from './installed.mjs';
import { refuseArguments } from './no-arguments.mjs';

// The same server as `npm start`; it fills an empty data directory with a demo and prints how to sign in.
refuseArguments('npm run demo', 'Its settings are environment variables: see README.md.');
ensureInstalled();
await ensureBuilt();
await import(new URL('../server/dist/demo.js', import.meta.url).href);
