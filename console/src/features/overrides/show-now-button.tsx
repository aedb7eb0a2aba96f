import { useState } from 'react';
import { ActionButton } from '../../ui/action-button.tsx';
import { LazyOverrideDialog } from './lazy-override-dialog.tsx';
import type { OverrideTarget } from './override-dialog.tsx';

/** Opens the dialog that puts something on screens by hand: on this one, or on any. */
export function ShowNowButton({ target = null }: { target?: OverrideTarget | null }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionButton variant="default" permission="Permissions.Schedule.Override" changes onClick={() => setOpen(true)}>
        Show now
      </ActionButton>
      <LazyOverrideDialog isOpen={isOpen} target={target} onClose={() => setOpen(false)} />
    </>
  );
}
