// The compositor may begin to draw one change of the page while it still waits for the one before. At the fourth frame the
// first one, with what it changed, has been drawn also where every frame is late.
const neededFrames = 4;
// Nobody can see a page whose frames have stopped, as while its display is off: it goes on without them.
const maxWaitMs = 1000;

/** Begins to count frames. The function says whether the browser has drawn what the page is like now, and `minMs` are over. */
export function countFrames(minMs: number): () => boolean {
  const since = performance.now();
  let frames = 0;
  const count = () => {
    frames += 1;
    if (frames < neededFrames) requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
  return () => {
    const elapsed = performance.now() - since;
    return elapsed >= minMs && (frames >= neededFrames || document.hidden || elapsed >= maxWaitMs);
  };
}

const checkMs = 20;

/** Calls once the browser has drawn what the page is like now. */
export function whenDrawn(act: () => void): void {
  const isDrawn = countFrames(0);
  const check = () => void (isDrawn() ? act() : setTimeout(check, checkMs));
  check();
}
