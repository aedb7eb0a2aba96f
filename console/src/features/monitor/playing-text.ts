import { t } from '@vitrine/contract/messages';
import type { ScreenshotContent } from '@vitrine/contract/screenshots';

/** What a screen shows: the playlist and the file. */
export function playingText(shown: ScreenshotContent): string {
  if (shown.isIdle) return shown.file ?? sourceOf(shown);
  return [sourceOf(shown), shown.file].filter(Boolean).join(' · ');
}

/** The playlist that a screen shows, or what it shows instead. */
export function sourceOf({ isIdle, playlist }: Omit<ScreenshotContent, 'file'>): string {
  if (isIdle) return t('Nothing scheduled');
  return playlist ?? t('Override');
}
