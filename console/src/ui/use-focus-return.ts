import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * Returns the focus to the element that had it before a dialog opened, also if the dialog is mounted open and unmounted to
 * close, or was opened from a menu, whose items are removed by then. `content` is the dialog's.
 */
export function useFocusReturn(isOpen: boolean) {
  const content = useRef<HTMLDivElement>(null);
  const [opener, setOpener] = useState(() => (isOpen ? focusedOpener() : null));
  const [wasOpen, setWasOpen] = useState(isOpen);
  // Read while rendering: the dialog's own effects move the focus.
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setOpener(focusedOpener());
  }
  useLayoutEffect(() => {
    if (!isOpen) return;
    return () => {
      // The code that closed the dialog may move the focus first. While the dialog fades out, the focus is still in it.
      setTimeout(() => {
        if (isFocusLost(content)) opener?.focus({ preventScroll: true });
      });
    };
  }, [isOpen, opener]);
  return content;
}

function isFocusLost({ current: content }: RefObject<HTMLElement | null>): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || content?.contains(activeElement) === true;
}

function focusedOpener(): HTMLElement | null {
  const focused = document.activeElement;
  const menuButton = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  const opener = menuButton ? document.getElementById(menuButton) : focused;
  return opener instanceof HTMLElement ? opener : null;
}
