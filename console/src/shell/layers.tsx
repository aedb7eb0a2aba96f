import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { SessionEnded } from './session-ended.tsx';
import { Toasts } from './toasts.tsx';

/** What can appear over every page. */
export function Layers() {
  return (
    <>
      <ConfirmDialog />
      <SessionEnded />
      <Toasts />
    </>
  );
}
