/** Focuses the checkbox that selects a row, and scrolls to it, once what has just changed is rendered. */
export function focusCheckbox(key: number | string, { onlyIfLost = false } = {}) {
  requestAnimationFrame(() => {
    if (onlyIfLost && document.activeElement !== document.body) return;
    const box = document.querySelector<HTMLElement>(`[data-selects="${CSS.escape(String(key))}"]`);
    box?.focus({ preventScroll: true });
    if (!onlyIfLost) box?.scrollIntoView({ block: 'center' });
  });
}
