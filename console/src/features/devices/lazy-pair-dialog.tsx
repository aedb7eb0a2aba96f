import { lazy, Suspense } from 'react';
import type { Pairing } from './pair-dialog.tsx';

export type { Pairing };

/** With the form and what it needs: nothing that a page has to wait for. */
const PairDialog = lazy(async () => ({ default: (await import('./pair-dialog.tsx')).PairDialog }));

/** Open while there is something to pair. */
export function LazyPairDialog({ pairing, onClose }: { pairing: Pairing | null; onClose: () => void }) {
  if (pairing === null) return null;
  return (
    <Suspense>
      <PairDialog pairing={pairing} onClose={onClose} />
    </Suspense>
  );
}
