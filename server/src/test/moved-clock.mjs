// Imported into a server before its own code (NODE_OPTIONS): moves the clock of this process ahead by the milliseconds in
// the file CLOCK_AHEAD. Timers and the database are not affected.
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
