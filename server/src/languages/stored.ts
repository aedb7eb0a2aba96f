import { english, type Spoken } from '@vitrine/contract/messages';
import { toStored } from '@vitrine/contract/stored-text';
import { inSpoken } from './spoken.ts';

const stored: Spoken = { ...english, keep: toStored };

/** Runs the work with texts as they are stored: `shown` translates them for their readers. */
export function asStored<R>(work: () => R): R {
  return inSpoken(stored, work);
}
