import { useWindowEvent } from '@mantine/hooks';
import { toastFailed } from './toast.tsx';
import { lastUndoable, undo } from './undo.ts';

/** Elements that have their own undo, or are in front of the page. */
const elsewhere =
  'textarea, [contenteditable=true], input:not([type=checkbox], [type=radio]), [role=dialog], [role=dialog] *';

/** Ctrl+Z (⌘Z) undoes the last deletion on this page; F6 leads to the toasts. */
export function useUndoKeys() {
  useWindowEvent('keydown', (event) => {
    if (event.defaultPrevented) return;
    if (event.key === 'F6' && focusToasts()) return event.preventDefault();
    const isUndo =
      (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z';
    const last = lastUndoable();
    if (!isUndo || last === undefined) return;
    if (event.target instanceof Element && event.target.matches(elsewhere)) return;
    event.preventDefault();
    undo(last).catch(toastFailed);
  });
}

function focusToasts(): boolean {
  const button = document.querySelector<HTMLElement>('.mantine-Notification-root button');
  button?.focus();
  return button !== null;
}
