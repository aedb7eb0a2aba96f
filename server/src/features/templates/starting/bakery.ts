import { msg } from '@vitrine/contract/messages';
import { design } from './design.ts';
import { art, brand, list, rules, text } from './parts.ts';

const rows = { at: [92, 430, 1040, 500], portrait: [84, 1210, 912, 540] } as const;

export const bakery = design({
  key: 'bakery',
  name: msg('From the oven today'),
  trades: ['cafe', 'retail'],
  ground: 'ground',
  light: { ground: '#f4e4c8', ink: '#3a1c0a', soft: '#7a4518', rule: '#dcc59c' },
  dark: { ground: '#22140c', ink: '#fbecd2', soft: '#f0b46c', rule: '#45301f' },
  parts: [
    art('Image', {
      art: 'loaf',
      alt: 'A round loaf, scored with an ear of wheat',
      at: [1180, 60, 1010, 1010],
      portrait: [250, -190, 1060, 1060],
      fill: [[1, 1]],
      enters: ['fade', 600],
    }),
    brand('Pier Bakery', { at: [92, 76, 640, 84], portrait: [84, 760, 640, 84] }),
    text('Headline', 'Still warm.', {
      font: 'fraunces',
      weight: 440,
      px: 190,
      spacing: -0.035,
      stand: 'middle',
      at: [86, 190, 1090, 210],
      portrait: [76, 890, 940, 220],
      fill: [20],
      enters: ['rise', 500],
    }),
    rules('Line', 5, { ...rows, paint: 'rule' }),
    list(
      'Breads',
      [
        ['6:30', 'Country loaf', '7.80'],
        ['7:15', 'Rye with caraway', '6.90'],
        ['8:00', 'Seeded rolls', '1.60'],
        ['9:30', 'Focaccia', '5.40'],
        ['11:00', 'Cinnamon knots', '3.90'],
      ],
      {
        ...rows,
        columns: [
          [210, 'start'],
          [590, 'start'],
          [200, 'end'],
        ],
        font: 'bricolage',
        weight: 580,
        px: 64,
        spacing: -0.015,
        tabular: true,
        fill: [300, 'One bread a row: time, name and price'],
      },
    ),
    text('Line', 'Times are when it leaves the oven', {
      font: 'bricolage',
      weight: 520,
      px: 56,
      stand: 'middle',
      ink: 'soft',
      at: [92, 946, 1060, 80],
      portrait: [84, 1764, 912, 80],
      fill: [36],
    }),
  ],
});
