import { useState } from 'react';
import { ActionButton } from '../../ui/action-button.tsx';
import { LazyOverrideDialog } from './lazy-override-dialog.tsx';
import type { OverrideTarget } from './override-dialog.tsx';

/** Opens the dialog that starts an override, for the given device or for selected targets. */
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
