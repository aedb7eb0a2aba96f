import type { ShellCheck } from '../shell/messages.ts';
import type { Problems } from './problems.ts';

/** Two comparisons may follow each other before a report has been sent. */
const minReportedMs = 3000;

/**
 * Reports that the browser had lost files of the player, even if they were fetched again: until the next comparison, and long
 * enough that the console gets it.
 */
export function createLostFiles(problems: Problems, now: () => number) {
  let lostAt = -Infinity;
  return {
    checked({ missing, error }: ShellCheck): void {
      if (missing.length === 0) {
        if (now() - lostAt >= minReportedMs) problems.clear('player');
        return;
      }
      lostAt = now();
      const outcome = error === null ? 'fetched again' : `without a network it may not start (${error})`;
      problems.set('player', `The browser has lost parts of the player: ${outcome}`);
    },
  };
}
