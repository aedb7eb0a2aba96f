import sharp from 'sharp';

const colours = {
  red: [255, 0, 0],
  lime: [0, 255, 0],
  blue: [0, 0, 255],
  yellow: [255, 255, 0],
  dark: [10, 12, 20],
} as const;

export type Colour = keyof typeof colours;

/** Where in an image, as shares of its width and height. */
export interface Point {
  x: number;
  y: number;
}

/** The colour at a point of an image (by default its centre), by name; its RGB values where it has no name here. */
export async function colourIn(image: Buffer, point: Point = { x: 0.5, y: 0.5 }): Promise<string> {
  const [colour = ''] = await coloursIn(image, [point]);
  return colour;
}

/** As `colourIn`, at each of the points. */
export async function coloursIn(image: Buffer, points: readonly Point[]): Promise<string[]> {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return points.map(({ x, y }) => {
    const at = (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * info.channels;
    return nameOf([...data.subarray(at, at + 3)]);
  });
}

function nameOf(rgb: readonly number[]): string {
  const near = Object.entries(colours).find(([, named]) =>
    named.every((part, i) => Math.abs(part - (rgb[i] ?? 0)) < 40),
  );
  return near?.[0] ?? rgb.join();
}
