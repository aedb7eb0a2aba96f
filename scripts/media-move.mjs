import { ensureBuilt } from './built.mjs';
import { ensureInstalled } from './installed.mjs';

ensureInstalled();
await ensureBuilt(['server']);
await import(new URL('../server/dist/media-move.js', import.meta.url).href);
