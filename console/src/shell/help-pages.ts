import type { UserType } from '@vitrine/contract/auth';
import { inherited, type Page } from '../pages.ts';

/** The help about a page for users of a type. */
export function helpOf(page: Page, userType: UserType): string | undefined {
  const help = inherited(page, 'help');
  return typeof help === 'object' ? help[userType] : help;
}
