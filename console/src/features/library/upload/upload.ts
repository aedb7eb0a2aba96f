import type { Localized } from '../../../lib/localized.ts';

export interface ReplacedFile {
  fileId: number;
  fileName: string;
  version: number;
}

export interface Upload {
  id: number;
  file: File;
  folder: { directoryId: number; name: string };
  /** The file that this upload replaces once it can be played. */
  replaces: ReplacedFile | null;
  state:
    | { status: 'waiting' }
    /** `part` of the file is sent, from 0 to 1, at `speed` bytes per second; null while disconnected. */
    | { status: 'sending'; part: number; speed: number | null }
    | { status: 'paused'; part: number }
    | { status: 'done'; fileId: number }
    /** False for a file that can never be shown. */
    | { status: 'failed'; reason: Localized; canRetry: boolean };
}

export function isUnfinished({ state }: Upload): boolean {
  return state.status !== 'done' && state.status !== 'failed';
}
