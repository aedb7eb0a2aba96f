import { contrastOfLuminances, luminanceOf } from '@vitrine/contract/rules/contrast';
import type { Page } from 'playwright-core';
import sharp from 'sharp';

interface Line {
  words: string;
  ink: number[];
  x: number;
  y: number;
  w: number;
  h: number;
}

/** As the notes of the editor ask for. */
const minContrast = 4.5;
/** The share of what lies beneath that may have less: the edge of a drawing. */
const edges = 0.05;
const [across, down] = [16, 5];

/** The lines of all layouts of a page that lie on something of nearly their own colour, such as the sail of a drawn boat. */
export async function linesHardToRead(page: Page): Promise<string[]> {
  const lines = await page.evaluate(() =>
    [...document.querySelectorAll('.layout-words > p, .layout-list > p')].flatMap((element): Line[] => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const ink = getComputedStyle(element).color.match(/\d+/g)?.slice(0, 3).map(Number) ?? [];
      const words = element.textContent ?? '';
      return [...range.getClientRects()].map(({ x, y, width: w, height: h }) => ({ words, ink, x, y, w, h }));
    }),
  );
  const hidden = await page.addStyleTag({ content: '.layout-words > p, .layout-list > p { visibility: hidden }' });
  const image = await page.screenshot();
  await hidden.evaluate((style) => (style as Element).remove());
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const luminanceAt = (x: number, y: number) => {
    const [red = 0, green = 0, blue = 0] = data.subarray((Math.floor(y) * info.width + Math.floor(x)) * info.channels);
    return luminanceOf(red, green, blue);
  };
  return lines.flatMap(({ words, ink: [red = 0, green = 0, blue = 0], x, y, w, h }) => {
    const own = luminanceOf(red, green, blue);
    // The upper and the lower quarter of a line have few letters.
    const points = Array.from({ length: across * down }, (_, at) =>
      luminanceAt(
        x + (w * ((at % across) + 0.5)) / across,
        y + h / 4 + (h * (Math.floor(at / across) + 0.5)) / down / 2,
      ),
    );
    const contrasts = points.map((beneath) => contrastOfLuminances(own, beneath)).toSorted((a, b) => a - b);
    const found = contrasts[Math.floor(contrasts.length * edges)] ?? minContrast;
    return found < minContrast ? [`${words}: ${found.toFixed(1)}`] : [];
  });
}
