/** Keeps the display on; the browser drops the lock whenever the page is hidden, and asks anew when it is back. */
export function keepAwake(): void {
  const ask = async () => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    // Refused on a low battery or by policy; there is nothing that a screen could do about it.
    await navigator.wakeLock.request('screen').catch(() => {});
  };
  document.addEventListener('visibilitychange', () => void ask());
  void ask();
}
