import { profile } from '@vitrine/contract/profile';
import type { ReadingChanges } from '@vitrine/contract/reader';
import { setReading } from '../../lib/session.ts';
import { useChange } from '../../lib/use-change.ts';

/** Changes the user's language and formats, here at once. */
export function useChangeReading(): (changes: ReadingChanges) => Promise<void> {
  const change = useChange(profile.changeReading);
  return async (body) => setReading(await change({ body }));
}
