import { msg } from '@vitrine/contract/messages';
import { design } from './design.ts';
import { art, list, rules, text } from './parts.ts';

const rows = { at: [92, 400, 1010, 590], portrait: [84, 1120, 912, 710] } as const;

export const lobby = design({
  key: 'lobby',
  name: msg('Lobby directory'),
  trades: ['hotel', 'office'],
  ground: 'ground',
  light: { ground: '#fcf4e8', ink: '#3b1d16', soft: '#8a4326', rule: '#e6d2bc' },
  dark: { ground: '#27120f', ink: '#fbeadb', soft: '#f3b68f', rule: '#4c322b' },
  parts: [
    art('Image', {
      art: 'arches',
      alt: 'Arches that lead to the sea',
      fit: 'cover',
      focus: [500, 760],
      at: [1200, 0, 720, 1080],
      portrait: [0, 0, 1080, 740],
      fill: [[2, 3], 'Your building, or your lobby'],
    }),
    text('Greeting', 'Welcome to', {
      font: 'bricolage',
      weight: 520,
      px: 62,
      spacing: -0.015,
      ink: 'soft',
      at: [96, 92, 900, 80],
      portrait: [88, 804, 900, 80],
      fill: [24],
    }),
    text('House', 'Quay House', {
      font: 'fraunces',
      weight: 430,
      px: 170,
      spacing: -0.035,
      stand: 'middle',
      at: [88, 172, 1070, 190],
      portrait: [80, 884, 930, 190],
      fill: [18],
      enters: ['rise', 500],
    }),
    rules('Line', 5, { ...rows, paint: 'rule' }),
    list(
      'Floors',
      [
        ['5', 'Roof terrace, bar'],
        ['4', 'Nordlight Architects'],
        ['3', 'Rooms 301 to 324'],
        ['2', 'Rooms 201 to 224'],
        ['0', 'Reception, breakfast'],
      ],
      {
        ...rows,
        columns: [
          [150, 'start'],
          [850, 'start'],
        ],
        font: 'bricolage',
        weight: 600,
        px: 72,
        spacing: -0.02,
        tabular: true,
        fill: [300, 'One floor a row, with who or what is there'],
      },
    ),
  ],
});
