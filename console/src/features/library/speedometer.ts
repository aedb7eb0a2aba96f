/** Milliseconds: shorter is nervous, longer says what was. */
const span = 4_000;

/** Tells bytes a second over the last seconds, of bytes that have left at times in milliseconds. */
export function speedometer(): (bytes: number, at: number) => number {
  let marks: { bytes: number; at: number }[] = [];
  return (bytes, at) => {
    marks = [...marks.filter((mark) => at - mark.at <= span && mark.bytes <= bytes), { bytes, at }];
    const [first] = marks;
    return first && at > first.at ? ((bytes - first.bytes) * 1000) / (at - first.at) : 0;
  };
}
