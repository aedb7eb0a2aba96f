import type { Uptime } from '@vitrine/contract/devices';
import { msg, t } from '@vitrine/contract/messages';
import { counted } from '../../lib/counted.ts';
import { formatExactPercent, formatLength } from '../../lib/format.ts';

/** Rounding never hides an outage as 100 %, or a connection as 0 %. */
export function shareText(share: number | null): string {
  if (share === null) return '—';
  const isWhole = share === 0 || share === 1;
  return formatExactPercent(100 * (isWhole ? share : Math.min(Math.max(share, 0.0001), 0.9999)));
}

const minute = 60;
const day = 86_400;
const windowDays = { day: 1, week: 7, month: 30 } as const;
export type UptimeWindow = keyof typeof windowDays;

/** Whether the status is known for the whole window, except for the seconds that a request takes. */
export function isKnownThroughout({ known }: Uptime, window: UptimeWindow): boolean {
  return known[window] >= windowDays[window] * day - minute;
}

/** "99.20 %", or "100.00 % of 17 min" where no more is known. */
export function uptimeText(uptime: Uptime, window: UptimeWindow): string {
  const share = shareText(uptime[window]);
  if (uptime[window] === null || isKnownThroughout(uptime, window)) return share;
  return t('{share} of {duration}', { share, duration: knownText(uptime.known[window]) });
}

function knownText(seconds: number): string {
  if (seconds >= 2 * day) return counted(msg('{count, plural, one {# day} other {# days}}'), Math.floor(seconds / day));
  const whole = seconds >= minute ? Math.floor(seconds / minute) * minute : seconds;
  return formatLength(whole * 1000);
}
