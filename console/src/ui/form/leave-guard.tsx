import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isSessionOver } from '../../lib/session.ts';
import { watchUnsaved } from '../../lib/unsaved.ts';
import { confirmLeaving } from '../confirm.ts';

/** Asks before what was typed is lost: in the console, when the tab closes, and on signing out. */
export function LeaveGuard({ isChanged }: { isChanged: () => boolean }) {
  const { status, proceed, reset } = useBlocker({
    // What changes only the search, a tab say, stays on the page.
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isChanged(),
    // Whose session ended is sent to sign in; a question could not keep the form.
    enableBeforeUnload: () => !isSessionOver() && isChanged(),
    withResolver: true,
  });
  useEffect(() => watchUnsaved(isChanged), [isChanged]);
  useEffect(() => {
    if (status === 'blocked') confirmLeaving(async () => proceed(), reset);
  }, [status, proceed, reset]);
  return null;
}
