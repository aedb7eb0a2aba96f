/** The contrast of two colours by WCAG 2, from 1 to 21. Both as `#rrggbb`. */
export function contrast(a: string, b: string): number {
  return contrastOfLuminances(luminance(a), luminance(b));
}

export function contrastOfLuminances(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** From 0 for black to 1 for white. */
export function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  return luminanceOf(red, green, blue);
}

/** The same, of whole parts from 0 to 255. */
export function luminanceOf(red: number, green: number, blue: number): number {
  return 0.2126 * (linears[red] ?? 0) + 0.7152 * (linears[green] ?? 0) + 0.0722 * (linears[blue] ?? 0);
}

// Many points of an image are judged at once.
const linears = Array.from({ length: 256 }, (_, part) => linear(part / 255));

function linear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
