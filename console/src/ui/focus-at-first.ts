/** A ref that gives the element the focus when it appears: what opens takes it to its first control. */
export function focusAtFirst(element: HTMLElement | null) {
  element?.focus();
}
