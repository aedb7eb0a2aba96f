const heldMs = 500;
const stillPx = 8;

/** Runs when a finger has rested where it was put down, as browsers on tablets open a menu. */
export function whenHeld(start: React.PointerEvent, then: () => void): void {
  const listening = new AbortController();
  const end = () => {
    clearTimeout(timer);
    listening.abort();
  };
  const timer = setTimeout(() => {
    end();
    // Browsers may make a click of the release, which would close what has just been opened.
    addEventListener('touchend', (event) => event.preventDefault(), { once: true, passive: false, capture: true });
    then();
  }, heldMs);
  const listen = <K extends keyof WindowEventMap>(type: K, listener: (event: WindowEventMap[K]) => void) =>
    addEventListener(type, listener, { signal: listening.signal, capture: true });
  listen('pointermove', ({ clientX, clientY }) => {
    if (Math.hypot(clientX - start.clientX, clientY - start.clientY) > stillPx) end();
  });
  // A second finger zooms.
  listen('pointerdown', end);
  listen('pointerup', end);
  listen('pointercancel', end);
}
