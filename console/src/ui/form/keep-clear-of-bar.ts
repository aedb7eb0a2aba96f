const gapPx = 12;

/** What scrolls into view stays clear of the button bar of the form, as high as the bar is now. */
export function keepClearOfBar(form: HTMLFormElement) {
  const bar = form.querySelector<HTMLElement>('[data-actions]');
  if (bar) document.documentElement.style.scrollPaddingBottom = `${bar.offsetHeight + gapPx}px`;
}

/** Also what the Tab key moves to. Returns how to stop; a form in a dialog has no bar. */
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
