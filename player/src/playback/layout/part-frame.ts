import type { PartBox } from '@vitrine/contract/rules/layout';
import { pxOf, type Bounds } from './canvas.ts';
import { backgroundOf, plainColourOf, type Palette } from './paint.ts';

/** Two elements: `place` lies where the part does and is only ever moved; `box` in it is painted, and enters. */
export interface PartFrame {
  place: HTMLElement;
  box: HTMLElement;
}

export function createPartFrame(id: string): PartFrame {
  const place = document.createElement('div');
  place.className = 'layout-part';
  place.dataset['part'] = id;
  const box = document.createElement('div');
  box.className = 'layout-box';
  place.append(box);
  return { place, box };
}

/** A part that keeps its size moves by `transform` alone, which is cheap while it is dragged. */
export function setBounds({ style }: HTMLElement, { left, top, width, height, turn }: Bounds): void {
  const turned = turn === 0 ? '' : ` rotate(${turn}deg)`;
  style.width = `${width}px`;
  style.height = `${height}px`;
  style.transform = `translate(${left}px, ${top}px)${turned}`;
}

const shadows = {
  none: '',
  low: '0 4px 16px rgb(0 0 0 / 0.28)',
  high: '0 16px 56px rgb(0 0 0 / 0.42)',
};

export function paintBox({ style }: HTMLElement, box: PartBox, palette: Palette): void {
  const { padding, paint, corner, border, opacity, shadow } = box;
  const ground = paint ? backgroundOf(paint, palette) : '';
  style.padding = `${pxOf(padding)}px`;
  style.borderRadius = `${pxOf(corner)}px`;
  style.opacity = opacity === 1 ? '' : String(opacity);
  style.boxShadow = shadows[shadow];
  style.border = border ? `${pxOf(border.width)}px solid ${plainColourOf(border.paint, palette)}` : '';
  style.background = ground;
  if (!border || !paint || 'colour' in border.paint) return;
  // A border with a gradient is what a second background shows around the first one.
  style.borderColor = 'transparent';
  const inner = 'colour' in paint ? `linear-gradient(${ground}, ${ground})` : ground;
  style.background = `${inner} padding-box, ${backgroundOf(border.paint, palette)} border-box`;
}
