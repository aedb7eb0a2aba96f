import { lazy, Suspense } from 'react';
import type { OverrideSubject } from './override-dialog.tsx';

/** Loaded when opened: pages do not wait for the form's code. */
const OverrideDialog = lazy(async () => ({ default: (await import('./override-dialog.tsx')).OverrideDialog }));

interface LazyOverrideDialogProps extends OverrideSubject {
  isOpen: boolean;
  onClose: () => void;
}

export function LazyOverrideDialog({ isOpen, ...dialogProps }: LazyOverrideDialogProps) {
  if (!isOpen) return null;
  return (
    <Suspense>
      <OverrideDialog {...dialogProps} />
    </Suspense>
  );
}
