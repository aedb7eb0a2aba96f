import { t } from '@vitrine/contract/messages';
import { formatMoment } from '../../lib/format.ts';

/** Since when an override is shown, and who has started it. */
export function startedText(startsAt: string, startedBy: string | null): string {
  const since = formatMoment(startsAt);
  return startedBy ? t('since {since} by {name}', { since, name: startedBy }) : t('since {since}', { since });
}
