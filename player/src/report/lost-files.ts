import { toStored } from '@vitrine/contract/stored-text';
import { msg } from '@vitrine/contract/messages';
import type { ShellCheck } from '../shell/messages.ts';
import type { Problems } from './problems.ts';

const fetchedAgain = msg('The browser has lost parts of the player: fetched again');
const mayNotStart = msg('The browser has lost parts of the player: without a network it may not start ({error})');

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
      problems.set('player', error === null ? toStored(fetchedAgain) : toStored(mayNotStart, { error }));
    },
  };
}
