import { ensureBuilt, programs } from './built.mjs';
import { ensureInstalled } from './installed.mjs';

// `npm run build`, or of some programs only: `npm run build -- server`.

const asked = programs.filter((name) => process.argv.includes(name));
ensureInstalled();
await ensureBuilt(asked.length > 0 ? asked : programs);
