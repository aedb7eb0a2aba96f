import { msg } from '@vitrine/contract/messages';
import { design, type Px } from './design.ts';
import { brand, clock, list, rules, shape, text } from './parts.ts';

const rows = { at: [1036, 90, 796, 900], portrait: [84, 950, 912, 880] } as const;

const ring = (index: number): readonly [Px, Px] => {
  const radius = 120 + index * 92;
  const around = (x: number, y: number): Px => [x - radius, y - radius, 2 * radius, 2 * radius];
  return [around(250, 1080), around(1000, 330)];
};

export const hours = design({
  key: 'hours',
  name: msg('Opening hours'),
  trades: [],
  ground: 'ground',
  light: { ground: '#f4e9d3', ink: '#15342f', ring: '#ead9b6', soft: '#5f553f', rule: '#ddd0b4', open: '#0d7a54' },
  dark: { ground: '#0c2420', ink: '#f6ecd8', ring: '#15352f', soft: '#a3b8b0', rule: '#274039', open: '#4fe0a5' },
  parts: [
    Array.from({ length: 8 }, (_, index) => {
      const [at, portrait] = ring(index);
      return shape(`Ring ${index + 1}`, 'ellipse', { at, portrait, border: [22 - index * 2, 'ring'] });
    }),
    brand('Harbour Coffee', { at: [96, 84, 800, 84], portrait: [84, 100, 800, 84] }),
    text('Headline', 'Come in,\nwe’re open.', {
      font: 'fraunces',
      weight: 440,
      px: 200,
      line: 0.94,
      spacing: -0.03,
      stand: 'bottom',
      at: [90, 330, 890, 400],
      portrait: [78, 240, 940, 430],
      fill: [34],
      enters: ['rise', 600],
    }),
    shape('Open', 'ellipse', { at: [98, 812, 36, 36], portrait: [86, 766, 36, 36], paint: 'open' }),
    clock('Today', 'weekday', {
      font: 'bricolage',
      weight: 580,
      px: 68,
      stand: 'middle',
      at: [158, 786, 420, 88],
      portrait: [146, 740, 420, 88],
    }),
    clock('Time', 'time', {
      font: 'bricolage',
      weight: 480,
      px: 68,
      stand: 'middle',
      ink: 'soft',
      at: [590, 786, 330, 88],
      portrait: [580, 740, 330, 88],
    }),
    text('Note', 'Kitchen until 15:00', {
      font: 'bricolage',
      weight: 480,
      px: 60,
      stand: 'middle',
      ink: 'soft',
      at: [96, 900, 860, 84],
      portrait: [86, 836, 860, 84],
      fill: [32],
    }),
    rules('Line', 7, { ...rows, paint: 'rule' }),
    list(
      'Opening hours',
      [
        ['Monday', '7–17'],
        ['Tuesday', '7–17'],
        ['Wednesday', '7–17'],
        ['Thursday', '7–17'],
        ['Friday', '7–18'],
        ['Saturday', '8–18'],
        ['Sunday', 'Closed'],
      ],
      {
        ...rows,
        columns: [
          [600, 'start'],
          [400, 'end'],
        ],
        font: 'bricolage',
        weight: 580,
        px: 68,
        spacing: -0.015,
        tabular: true,
        fill: [240, 'One day a row, with its hours'],
      },
    ),
  ],
});
