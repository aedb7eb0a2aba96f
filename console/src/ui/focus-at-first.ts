/**
 * A ref that focuses the element when it appears, for the first control of something that opens. Takes the focus neither
 * from a dialog over the element nor from a field elsewhere in which the user is typing.
 */
export function focusAtFirst(element: HTMLElement | null) {
  const focused = document.activeElement;
  const part = focused?.closest('[role="dialog"], [role="alertdialog"], form, ol');
  const isBusy = focused?.matches('input, textarea, select') || part?.matches('[role]');
  if (isBusy && !part?.contains(element)) return;
  element?.focus();
}
