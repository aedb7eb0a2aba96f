import { countWords, lookUpSeconds, wordsPerSecond } from './layout-notes.ts';

/** How long words on an image have to be shown: as long as on a layout. */
export function secondsToRead(text: string): number {
  return Math.ceil(lookUpSeconds + countWords(text) / wordsPerSecond);
}
