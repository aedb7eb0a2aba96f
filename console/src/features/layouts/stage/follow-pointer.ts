interface Point {
  /** How far the pointer has moved, in screen pixels. */
  px: number;
  py: number;
  event: PointerEvent;
}

interface Following {
  move: (point: Point) => void;
  /** False if the pointer has hardly moved, or the gesture was given up with Esc or by a second finger. */
  end: (isDone: boolean) => void;
}

const startPx = 3;

/** Follows the pointer from a press to its release. */
export function followPointer(start: React.PointerEvent, { move, end }: Following): void {
  let hasMoved = false;
  const listening = new AbortController();
  const listen = <K extends keyof WindowEventMap>(type: K, listener: (event: WindowEventMap[K]) => void) =>
    addEventListener(type, listener, { signal: listening.signal, capture: true });
  const finish = (isDone: boolean) => {
    listening.abort();
    end(isDone && hasMoved);
  };
  listen('pointermove', (event) => {
    if (event.pointerId !== start.pointerId) return;
    const [px, py] = [event.clientX - start.clientX, event.clientY - start.clientY];
    hasMoved ||= Math.hypot(px, py) >= startPx;
    if (hasMoved) move({ px, py, event });
  });
  listen('pointerdown', () => finish(false));
  listen('pointerup', (event) => event.pointerId === start.pointerId && finish(true));
  listen('pointercancel', () => finish(false));
  listen('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    finish(false);
  });
}
