import type { UserType } from '@vitrine/contract/auth';
import { pagesAbove, type Page } from '../pages.ts';

/** The help about a page: its own, or else that of the nearest page above. */
export function helpOf(page: Page, userType: UserType): string | undefined {
  const help = [...pagesAbove(page.path), page].findLast((each) => each.help)?.help;
  return typeof help === 'object' ? help[userType] : help;
}
