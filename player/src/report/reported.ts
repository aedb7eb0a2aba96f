import { cutText } from '@vitrine/contract/rules/cut-text';
import { shown } from '@vitrine/contract/stored-text';

/** As many characters of a problem as the server takes. */
const maxLength = 500;

/** A problem as it is stored; one that is too long for that in the language of the screen, and cut. */
export function reported(problem: string | null): string | null {
  if (problem === null || problem.length <= maxLength) return problem;
  return cutText(shown(problem), maxLength);
}
