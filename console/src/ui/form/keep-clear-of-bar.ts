const gapPx = 12;

/** Sets the scroll padding to the current height of the form's button bar, so that nothing scrolls into view behind it. */
export function keepClearOfBar(form: HTMLFormElement) {
  const bar = form.querySelector<HTMLElement>('[data-actions]');
  if (bar) document.documentElement.style.scrollPaddingBottom = `${bar.offsetHeight + gapPx}px`;
}

/** Does the same whenever the bar's height changes; returns a function that stops it. A form in a dialog has no bar. */
export function followBarHeight(form: HTMLFormElement): (() => void) | undefined {
  const bar = form.querySelector('[data-actions]');
  if (!bar) return undefined;
  const observer = new ResizeObserver(() => keepClearOfBar(form));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    document.documentElement.style.scrollPaddingBottom = '';
  };
}
