import type { MediaKey } from '../../../media/media-key.ts';

/** A page that is drawn and stored, and belongs to no file yet. */
export interface StoredPage {
  number: number;
  key: MediaKey;
  thumbKey: MediaKey;
  size: number;
  parts: string[];
  width: number;
  height: number;
  text: string;
}
