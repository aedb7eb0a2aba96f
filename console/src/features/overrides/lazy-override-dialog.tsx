import { lazy, Suspense } from 'react';
import type { OverrideTarget } from './override-dialog.tsx';

/** With the form and what it needs: nothing that a page has to wait for. */
const OverrideDialog = lazy(async () => ({ default: (await import('./override-dialog.tsx')).OverrideDialog }));

interface LazyOverrideDialogProps {
  isOpen: boolean;
  target: OverrideTarget | null;
  onClose: () => void;
}

export function LazyOverrideDialog({ isOpen, target, onClose }: LazyOverrideDialogProps) {
  if (!isOpen) return null;
  return (
    <Suspense>
      <OverrideDialog target={target} onClose={onClose} />
    </Suspense>
  );
}
