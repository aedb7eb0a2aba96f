import { msg } from '@vitrine/contract/messages';
import { design } from './design.ts';
import { art, brand, list, rules, text } from './parts.ts';

const rows = { at: [800, 300, 1028, 620], portrait: [84, 980, 912, 740] } as const;

export const salon = design({
  key: 'salon',
  name: msg('Salon prices'),
  trades: ['services'],
  ground: 'ground',
  light: { ground: '#f6eae1', ink: '#3a1a12', soft: '#7d4530', rule: '#e0c9ba' },
  dark: { ground: '#1f1412', ink: '#f9e9dd', soft: '#e5a585', rule: '#44302a' },
  parts: [
    art('Hair', {
      art: 'hair',
      alt: 'Waves of copper hair',
      fit: 'cover',
      at: [-90, -30, 830, 1141],
      portrait: [130, -220, 820, 1128, 90],
      enters: ['fade', 700],
    }),
    text('Headline', 'Cut, colour, calm', {
      font: 'fraunces',
      weight: 400,
      px: 134,
      spacing: -0.035,
      stand: 'middle',
      at: [794, 84, 1060, 170],
      portrait: [78, 790, 940, 160],
      fill: [24],
      enters: ['rise', 500],
    }),
    rules('Line', 6, { ...rows, paint: 'rule' }),
    list(
      'Prices',
      [
        ['Cut, short', '38'],
        ['Cut, long', '54'],
        ['Colour', 'from 72'],
        ['Highlights', 'from 95'],
        ['Blow-dry', '32'],
        ['Beard', '22'],
      ],
      {
        ...rows,
        columns: [
          [640, 'start'],
          [360, 'end'],
        ],
        font: 'bricolage',
        weight: 540,
        px: 66,
        spacing: -0.015,
        tabular: true,
        fill: [300, 'One service a row, with its price'],
      },
    ),
    brand('Maison Lune', { at: [800, 940, 460, 84], portrait: [84, 1760, 430, 84] }),
    text('Line', 'Walk-ins welcome', {
      font: 'bricolage',
      weight: 520,
      px: 56,
      align: 'end',
      stand: 'middle',
      ink: 'soft',
      at: [1270, 940, 558, 84],
      portrait: [520, 1760, 476, 84],
      fill: [17],
    }),
  ],
});
