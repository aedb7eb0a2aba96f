// Three frames of a display with 60 Hz: a jump that people see. Displays with 30 Hz stay below.
const lateMs = 50;
const maxLateShare = 0.1;
const maxPoor = 3;

/** Whether the intervals between the frames of a transition show that this screen cannot draw it smoothly. */
export function isPoor(intervalsMs: readonly number[]): boolean {
  return intervalsMs.filter((interval) => interval > lateMs).length > intervalsMs.length * maxLateShare;
}

export interface FrameWatch {
  /** Whether the screen is too slow for transitions, until the player is loaded again. */
  isTooSlow(): boolean;
  /** Watches a transition that begins now. */
  watch(ms: number): void;
}

/**
 * Watches the frames of transitions: the screen is too slow for them once three in a row were poor. Of those at the same
 * time, as in the zones of a layout, one is watched: a single stutter delays all of them.
 */
export function createFrameWatch(onTooSlow: () => void = () => {}): FrameWatch {
  let poor = 0;
  let isWatching = false;
  return {
    isTooSlow: () => poor >= maxPoor,
    watch(ms) {
      if (isWatching) return;
      isWatching = true;
      const intervals: number[] = [];
      const start = performance.now();
      let last = start;
      const next = (now: number) => {
        intervals.push(now - last);
        last = now;
        if (now - start < ms) requestAnimationFrame(next);
        else count(intervals);
      };
      requestAnimationFrame(next);
    },
  };

  function count(intervals: readonly number[]): void {
    isWatching = false;
    // A hidden page is drawn rarely, or not at all.
    if (document.hidden || poor >= maxPoor) return;
    poor = isPoor(intervals) ? poor + 1 : 0;
    if (poor >= maxPoor) onTooSlow();
  }
}
