import { lazy, Suspense } from 'react';
import type { OverrideTarget } from './override-dialog.tsx';

/** Loaded when opened: pages do not wait for the form's code. */
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
