import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isSessionOver } from '../../lib/session.ts';
import { watchUnsaved } from '../../lib/unsaved.ts';
import { confirmLeaving } from '../confirm.ts';

/** Asks before unsaved changes are lost: on navigation, when the tab closes, and on signing out. */
export function LeaveGuard({ isChanged, forget }: { isChanged: () => boolean; forget: () => void }) {
  const { status, proceed, reset } = useBlocker({
    // A change of the search alone, such as another tab, stays on the page.
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isChanged(),
    // After the session has ended the user must sign in, so asking would be pointless.
    enableBeforeUnload: () => !isSessionOver() && isChanged(),
    withResolver: true,
  });
  useEffect(() => watchUnsaved({ isChanged, forget }), [isChanged, forget]);
  useEffect(() => {
    if (status === 'blocked') confirmLeaving(async () => proceed(), reset);
  }, [status, proceed, reset]);
  return null;
}
