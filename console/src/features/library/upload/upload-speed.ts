/** A shorter window makes the speed jump, a longer one lags behind. */
const windowMs = 4_000;

/** Takes the bytes sent so far at a time in milliseconds; returns bytes per second over the window. */
export function createSpeedMeter(): (bytes: number, at: number) => number {
  let marks: { bytes: number; at: number }[] = [];
  return (bytes, at) => {
    marks = [...marks.filter((mark) => at - mark.at <= windowMs && mark.bytes <= bytes), { bytes, at }];
    const [first] = marks;
    return first && at > first.at ? ((bytes - first.bytes) * 1000) / (at - first.at) : 0;
  };
}
