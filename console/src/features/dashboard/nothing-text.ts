import type { Attention } from '@vitrine/contract/dashboard';
import { counted } from '../../lib/counted.ts';

/** Says that nothing needs attention, of what the user may view: with a number where all that is planned is shown. */
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
