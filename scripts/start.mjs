import { ensureBuilt } from './built.mjs';
import { ensureInstalled } from './installed.mjs';

ensureInstalled();
await ensureBuilt();
// In this process, so that signals reach the server itself and it is the one that a supervisor watches.
await import(new URL('../server/dist/main.js', import.meta.url).href);
