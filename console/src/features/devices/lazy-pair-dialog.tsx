import { lazy, Suspense } from 'react';
import type { Pairing } from './pairing/pair-dialog.tsx';

export type { Pairing };

/** Lazy: pages do not wait for the form. */
const PairDialog = lazy(async () => ({ default: (await import('./pairing/pair-dialog.tsx')).PairDialog }));

/** Open while `pairing` is set. */
export function LazyPairDialog({ pairing, onClose }: { pairing: Pairing | null; onClose: () => void }) {
  if (pairing === null) return null;
  return (
    <Suspense>
      <PairDialog pairing={pairing} onClose={onClose} />
    </Suspense>
  );
}
