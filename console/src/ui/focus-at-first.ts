/**
 * A ref that gives the element the focus when it appears: what opens takes it to its first control. Not from a dialog over
 * the element, nor from a field of another part of the page in which somebody types meanwhile.
 */
export function focusAtFirst(element: HTMLElement | null) {
  const focused = document.activeElement;
  const part = focused?.closest('[role="dialog"], [role="alertdialog"], form, ol');
  const isBusy = focused?.matches('input, textarea, select') || part?.matches('[role]');
  if (isBusy && !part?.contains(element)) return;
  element?.focus();
}
