/** A place for one video, which plays only once it has it. */
export interface Decoder {
  /** Settles when the video may load. */
  granted: Promise<void>;
  release(): void;
}

/** The videos that are decoded at once on a screen. */
export interface Decoders {
  acquire(): Decoder;
  free(): number;
  /** Whether a video waits until another one is released. */
  isContended(): boolean;
}

/** Cheap players have two, and show black for a third. */
const maxVideos = 2;

export function createDecoders(count = maxVideos): Decoders {
  const waiting = new Set<() => void>();
  let free = count;

  function give(): void {
    const [next] = waiting;
    if (!next || free === 0) return;
    free -= 1;
    waiting.delete(next);
    next();
  }

  return {
    acquire() {
      let begin = () => {};
      let isHeld = false;
      const granted = new Promise<void>((resolve) => {
        begin = () => {
          isHeld = true;
          resolve();
        };
      });
      waiting.add(begin);
      give();
      return {
        granted,
        release() {
          waiting.delete(begin);
          if (!isHeld) return;
          isHeld = false;
          free += 1;
          give();
        },
      };
    },
    free: () => free,
    isContended: () => waiting.size > 0,
  };
}

const lateAfterMs = 5000;

/** Calls `onLate` when a video has waited longer than what leaves the screen takes to give up its decoders. */
export function reportingLate(decoders: Decoders, onLate: () => void): Decoders {
  return {
    ...decoders,
    acquire() {
      const { granted, release } = decoders.acquire();
      const timer = setTimeout(onLate, lateAfterMs);
      void granted.then(() => clearTimeout(timer));
      return {
        granted,
        release() {
          clearTimeout(timer);
          release();
        },
      };
    },
  };
}
