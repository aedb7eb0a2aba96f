/** Keeps the display on. The browser drops the wake lock when the page is hidden, so it is requested again when the page is back. */
export function keepAwake(): void {
  const requestWakeLock = async () => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    // Refused on a low battery or by policy; the player cannot change that.
    await navigator.wakeLock.request('screen').catch(() => {});
  };
  document.addEventListener('visibilitychange', () => void requestWakeLock());
  void requestWakeLock();
}

/** Goes full screen at the first touch: browsers allow it only after a gesture. */
export function requestFullscreenOnTouch(element: HTMLElement): void {
  element.addEventListener('click', () => {
    // Where it is refused, the browser's kiosk mode does the same.
    document.documentElement.requestFullscreen().catch(() => {});
  });
}
