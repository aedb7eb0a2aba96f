import { msg } from '@vitrine/contract/messages';
import { design, type Px } from './design.ts';
import { art, text } from './parts.ts';

const tiles = [
  { drawing: 'cup', alt: 'A cup of coffee from above', paint: '#e56a4b' },
  { drawing: 'croissant', alt: 'A croissant', paint: '#ffd28a' },
  { drawing: 'loaf', alt: 'A loaf of bread', paint: '#8fb08c' },
  { drawing: 'iced-coffee', alt: 'Iced coffee with a straw', paint: '#8ed0e6' },
];

const gap = 20;
const side = 510;

export const social = design({
  key: 'social',
  name: msg('Tag us'),
  trades: ['cafe', 'restaurant', 'retail', 'services'],
  ground: 'ground',
  light: { ground: '#f6ead9', ink: '#2a1320', name: '#ad3217' },
  dark: { ground: '#23121c', ink: '#fbe9d8', name: '#ff9a76' },
  parts: [
    tiles.map(({ drawing, alt, paint }, index) => {
      const [column, row] = [index % 2, Math.floor(index / 2)];
      const at: Px = [gap + column * (side + gap), gap + row * (side + gap), side, side];
      return art(`Image ${index + 1}`, {
        art: drawing,
        alt,
        paint,
        corner: 28,
        padding: 26,
        at,
        portrait: at,
        fill: [[1, 1], 'One of your images'],
        enters: ['zoom', 400, 120 * index],
      });
    }),
    text('Line', 'Your cup, our wall.', {
      font: 'bricolage',
      weight: 560,
      px: 66,
      spacing: -0.02,
      at: [1160, 100, 680, 90],
      portrait: [72, 1136, 936, 90],
      fill: [24],
    }),
    text('Account', '@harbour\ncoffee', {
      font: 'fraunces',
      weight: 460,
      px: 168,
      line: 0.96,
      spacing: -0.04,
      stand: 'middle',
      ink: 'name',
      at: [1152, 300, 720, 400],
      portrait: [64, 1246, 950, 360],
      fill: [28],
      enters: ['rise', 500],
    }),
    text('Prize', 'Tag us by Sunday and win a month of coffee.', {
      font: 'bricolage',
      weight: 520,
      px: 62,
      line: 1.14,
      spacing: -0.02,
      stand: 'bottom',
      at: [1160, 760, 680, 230],
      portrait: [72, 1630, 936, 200],
      fill: [70],
    }),
  ],
});
