import { msg } from '@vitrine/contract/messages';
import { design } from './design.ts';
import { art, shape, text } from './parts.ts';

const ways = [
  { words: 'Order here', turn: -90 },
  { words: 'Pick-up', turn: 0 },
  { words: 'Terrace', turn: 180 },
  { words: 'Toilets', turn: 90 },
];

const tops = [0, 360, 600, 840];

/** The first way is the most important one, and the largest. */
function wayParts({ words, turn }: (typeof ways)[number], index: number) {
  const isFirst = index === 0;
  const top = tops[index] ?? 0;
  const high = isFirst ? 360 : 240;
  const disc = isFirst ? 210 : 150;
  const name = `Way ${index + 1}`;
  return [
    art(`${name} arrow`, {
      art: 'arrow',
      alt: 'An arrow',
      at: [110 + (210 - disc) / 2, top + (high - disc) / 2, disc, disc, turn],
      portrait: [84, index * 480 + 150, 180, 180, turn],
    }),
    text(name, words, {
      font: 'bricolage',
      weight: isFirst ? 740 : 660,
      px: isFirst ? 196 : 144,
      spacing: -0.035,
      stand: 'middle',
      ink: isFirst ? 'first-ink' : 'ink',
      at: [400, top + 20, 1440, high - 40],
      portrait: [316, index * 480 + 120, 690, 240],
      fill: [18],
      enters: ['fade', 400, 120 * index],
    }),
  ];
}

export const way = design({
  key: 'way',
  name: msg('Wayfinding'),
  trades: [],
  first: 'Dark',
  ground: 'ground',
  light: { ground: '#f6f1e6', first: '#0c2d48', 'first-ink': '#ffffff', ink: '#0c2d48', rule: '#d9d2c2' },
  dark: { ground: '#0c2d48', first: '#f6f1e6', 'first-ink': '#0c2d48', ink: '#ffffff', rule: '#2d4a63' },
  parts: [
    shape('First ground', 'box', { at: [-4, -4, 1928, 364], portrait: [-4, -4, 1088, 484], paint: 'first' }),
    [2, 3].map((row) =>
      shape(`Line ${row}`, 'line', {
        at: [110, (tops[row] ?? 0) - 2, 1700, 4],
        portrait: [84, row * 480 - 2, 912, 4],
        paint: 'rule',
      }),
    ),
    ways.map(wayParts).flat(),
  ],
});
