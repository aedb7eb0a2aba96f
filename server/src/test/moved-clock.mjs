// Imported into a server before its own code (NODE_OPTIONS): this process's clock goes ahead by as many milliseconds as
// the file CLOCK_AHEAD says. Timers and the database keep their own.
import { readFileSync, watchFile } from 'node:fs';

const file = process.env.CLOCK_AHEAD ?? '';
const Real = Date;
let ahead = 0;

globalThis.Date = class Moved extends Real {
  /** @param {[]} given */
  constructor(...given) {
    if (given.length === 0) super(Moved.now());
    else super(...given);
  }
  static now() {
    return Real.now() + ahead;
  }
  static [Symbol.hasInstance](/** @type {unknown} */ value) {
    return value instanceof Real;
  }
};

watchFile(file, { interval: 20, persistent: false }, () => {
  ahead = Number(readFileSync(file, 'utf8'));
  console.log(`The clock is set to ${new Date().toISOString()}`);
});
