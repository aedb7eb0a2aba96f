import type { LibraryFile } from '@vitrine/contract/library';
import { stagePage, stageText, type StageFile } from '@vitrine/player/playback/cue';

/**
 * A file as the player's stage plays it; null if it cannot be played yet. A text card's clock shows the viewer's time: the
 * playlist may be for stores in many time zones.
 */
export function stageFileOf({ fileId, fileName, kind, content, page, url, durationMs }: LibraryFile): StageFile | null {
  if (content) return stageText({ fileId, fileName, content }, Intl.DateTimeFormat().resolvedOptions().timeZone);
  if (page) return stagePage({ fileId, fileName, page });
  if ((kind !== 'image' && kind !== 'video') || url === null) return null;
  return { fileId, fileName, kind, durationMs, url };
}
