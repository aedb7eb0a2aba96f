import { ensureBuilt, programs } from './built.mjs';
import { ensureInstalled } from './installed.mjs';

// `npm run build`, or of some programs only: `npm run build -- server`.

const requested = programs.filter((name) => process.argv.includes(name));
ensureInstalled();
await ensureBuilt(requested.length > 0 ? requested : programs);
