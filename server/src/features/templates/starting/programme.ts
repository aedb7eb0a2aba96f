import { msg } from '@vitrine/contract/messages';
import { design } from './design.ts';
import { art, clock, list, rules, text } from './parts.ts';

const rows = { at: [92, 380, 1200, 600], portrait: [72, 890, 936, 920] } as const;

export const programme = design({
  key: 'programme',
  name: msg('Event programme'),
  trades: ['office', 'education', 'hotel'],
  ground: 'ground',
  light: { ground: '#fbf5e6', ink: '#221d3a', soft: '#4d4868', rule: '#ded6c2' },
  dark: { ground: '#16122a', ink: '#f9f0dc', soft: '#bdb6d6', rule: '#352f52' },
  parts: [
    art('Pattern', {
      art: 'tiles',
      alt: 'A pattern of circles and quarters',
      fit: 'cover',
      focus: [0, 0],
      at: [1380, 0, 540, 1080],
      portrait: [0, 0, 1080, 540],
      enters: ['wipe', 700],
    }),
    text('Headline', 'Ideas in the open', {
      font: 'bricolage',
      weight: 780,
      width: 84,
      px: 142,
      line: 0.95,
      spacing: -0.03,
      stand: 'middle',
      at: [88, 76, 1230, 160],
      portrait: [68, 580, 944, 160],
      fill: [28],
      enters: ['rise', 500],
    }),
    text('Line', 'Hall B', {
      font: 'bricolage',
      weight: 560,
      px: 66,
      ink: 'soft',
      stand: 'middle',
      at: [94, 254, 840, 92],
      portrait: [74, 760, 640, 92],
      fill: [24],
    }),
    clock('Time', 'time', {
      font: 'bricolage',
      weight: 560,
      px: 66,
      ink: 'soft',
      align: 'end',
      stand: 'middle',
      at: [952, 254, 340, 92],
      portrait: [728, 760, 280, 92],
    }),
    rules('Line', 6, { ...rows, paint: 'rule' }),
    list(
      'Talks',
      [
        ['9:00', 'Doors and coffee'],
        ['9:30', 'Cities after cars'],
        ['10:45', 'Paper, scissors, code'],
        ['12:00', 'Lunch'],
        ['13:30', 'Small shops, big screens'],
        ['15:00', 'Panel and drinks'],
      ],
      {
        ...rows,
        columns: [
          [240, 'start'],
          [760, 'start'],
        ],
        font: 'bricolage',
        weight: 580,
        px: 66,
        spacing: -0.015,
        tabular: true,
        fill: [360, 'One talk a row, with its time'],
      },
    ),
  ],
});
