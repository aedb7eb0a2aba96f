import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { currentSession } from '../../lib/session.ts';
import { confirm } from '../confirm.ts';

/** Asks before what was typed is lost, in the console and when the tab closes. */
export function LeaveGuard({ isChanged }: { isChanged: () => boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isChanged,
    // Who is signed out is sent to sign in; a question could not keep the form.
    enableBeforeUnload: () => currentSession() !== null && isChanged(),
    withResolver: true,
  });
  useEffect(() => {
    if (status !== 'blocked') return;
    confirm({
      title: 'Leave without saving?',
      text: 'What you changed here will be lost.',
      confirmLabel: 'Leave',
      cancelLabel: 'Stay',
      danger: true,
      action: async () => proceed(),
      onCancel: reset,
    });
  }, [status, proceed, reset]);
  return null;
}
