/** Keeps the display on; the browser drops the lock whenever the page is hidden, and it is asked for again when it is back. */
export function keepAwake(): void {
  const ask = async () => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    // Refused on a low battery or by policy; there is nothing that a screen could do about it.
    await navigator.wakeLock.request('screen').catch(() => {});
  };
  document.addEventListener('visibilitychange', () => void ask());
  void ask();
}

/** Fills the display once somebody touches it: without a gesture no page may. */
export function requestFullscreenOnTouch(element: HTMLElement): void {
  element.addEventListener('click', () => {
    // Where it is refused, the browser's own kiosk mode does the same.
    document.documentElement.requestFullscreen().catch(() => {});
  });
}
