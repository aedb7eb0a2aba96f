import type { Attention } from '@vitrine/contract/dashboard';
import { counted } from '../../lib/counted.ts';

/** States that nothing needs attention, limited to what the user may view; with the number of screens if all are fine. */
export function nothingText({ screens, schedules, files }: Attention): string {
  if (!screens) {
    const viewed = [schedules && 'schedule', files && 'file'].filter((kind) => kind !== null);
    return `No ${viewed.join(' or ')} needs attention.`;
  }
  if (screens.paired === 0) return 'Nothing needs attention.';
  return counted(
    { one: 'Your screen shows what you planned.', other: 'All # screens show what you planned.' },
    screens.paired,
  );
}
