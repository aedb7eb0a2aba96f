import type { SessionEnd } from '@vitrine/contract/errors';
import { locale, t } from '@vitrine/contract/messages';
import { consolePath } from './paths.ts';
import { formatMinute } from './format.ts';
import { storedName } from './stored-name.ts';

const storageKey = storedName('session-ended');

/** What the sign-in page shows about the previous session, and the page to return to. */
interface Ended {
  next: string;
  why: string;
}

/** Why a session has ended by itself, as text; empty if the reason is unknown. */
export function sessionEndText(end: SessionEnd | null, now = Date.now()): string {
  switch (end?.reason) {
    case 'elsewhere':
      return t('It was ended on another device at {at}.', { at: formatMinute(end.at, now) });
    case 'suspended':
      // Signing in tells the reason for it.
      return t('This account is suspended. {reason}', { reason: '' }).trim();
    case 'idle':
      return t('You were away for {duration}.', { duration: durationText(end.minutes) });
    case 'expired':
      return t('Sessions last {duration}.', { duration: durationText(end.minutes) });
    case undefined:
      return '';
  }
}

/** Leaves the page for the sign-in page, which says why. */
export function rememberSessionEnd(end: SessionEnd | null) {
  const ended: Ended = { next: consolePath(location) + location.search, why: sessionEndText(end) };
  sessionStorage.setItem(storageKey, JSON.stringify(ended));
}

export function rememberedSessionEnd(): Ended | null {
  const text = sessionStorage.getItem(storageKey);
  const ended: Partial<Ended> = text === null ? {} : JSON.parse(text);
  return ended.next === undefined ? null : { next: ended.next, why: ended.why ?? '' };
}

export function forgetSessionEnd() {
  sessionStorage.removeItem(storageKey);
}

/** "2 hours", in the language of the reader. */
function durationText(minutes: number): string {
  const hours = Math.round(minutes / 60);
  if (minutes < 60) return inUnit(Math.round(minutes), 'minute');
  return hours < 48 ? inUnit(hours, 'hour') : inUnit(Math.round(hours / 24), 'day');
}

function inUnit(count: number, unit: 'minute' | 'hour' | 'day'): string {
  return new Intl.NumberFormat(locale(), { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
