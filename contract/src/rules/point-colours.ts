import { contrastOfLuminances, luminance, luminanceOf } from './contrast.ts';

/** Points of what lies beneath words at one moment, each as 0xrrggbb. */
export type PointColours = readonly number[];

/** A colour as a point. */
export const pointOf = (colour: string): number => Number.parseInt(colour.slice(1), 16);

const minContrast = 4.5;

/** Whether a colour can be read on all points but a twentieth: letters are read where a few points are lost. */
export function isReadableOn(points: PointColours, colour: string, min = minContrast): boolean {
  const own = luminance(colour);
  const lost = points.filter((point) => contrastOfLuminances(luminanceOfPoint(point), own) < min);
  return lost.length <= Math.floor(points.length / 20);
}

function luminanceOfPoint(point: number): number {
  return luminanceOf(point >> 16, (point >> 8) & 255, point & 255);
}

/** The points under a plate of a colour that lets some of them through. */
export function pointsUnder(points: PointColours, plate: string, opacity: number): PointColours {
  const own = pointOf(plate);
  const mix = (point: number, shift: number) => {
    const [below, above] = [(point >> shift) & 255, (own >> shift) & 255];
    return Math.round(below + (above - below) * opacity) << shift;
  };
  return points.map((point) => mix(point, 16) | mix(point, 8) | mix(point, 0));
}
