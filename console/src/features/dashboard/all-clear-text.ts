import type { Attention } from '@vitrine/contract/dashboard';
import { msg, t } from '@vitrine/contract/messages';
import { counted } from '../../lib/counted.ts';

/** States that nothing needs attention, limited to what the user may view; with the number of screens if all are fine. */
export function allClearText({ screens, schedules, files }: Attention): string {
  if (!screens) {
    if (schedules && files) return t('No schedule or file needs attention.');
    return schedules ? t('No schedule needs attention.') : t('No file needs attention.');
  }
  if (screens.paired === 0) return t('Nothing needs attention.');
  return counted(
    msg('{count, plural, one {Your screen shows what you planned.} other {All # screens show what you planned.}}'),
    screens.paired,
  );
}
