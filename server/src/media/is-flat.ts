const maxSamples = 100_000;
/** Text and shapes with their smoothed edges have some hundreds; a photograph or a soft gradient has thousands. */
const maxColours = 2_000;

/** Whether an image of four bytes a pixel consists of few plain colours, so that PNG is small and keeps edges sharp. */
export function isFlat(pixels: Buffer): boolean {
  const count = pixels.length / 4;
  // An odd step, so that the samples are not in a few columns.
  const step = Math.max(1, Math.floor(count / maxSamples)) | 1;
  const colours = new Set<number>();
  for (let pixel = 0; pixel < count; pixel += step) {
    colours.add(pixels.readUIntBE(pixel * 4, 3));
    if (colours.size > maxColours) return false;
  }
  return true;
}
