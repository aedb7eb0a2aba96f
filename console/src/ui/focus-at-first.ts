/**
 * A ref that gives the element the focus when it appears: what opens takes it to its first control. Not from a dialog over
 * the element, nor from a field in which somebody types meanwhile.
 */
export function focusAtFirst(element: HTMLElement | null) {
  const focused = document.activeElement;
  const dialog = focused?.closest('[role="dialog"], [role="alertdialog"]');
  if (dialog && !dialog.contains(element)) return;
  if (!dialog && focused?.matches('input, textarea, select')) return;
  element?.focus();
}
