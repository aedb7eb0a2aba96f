import { msg } from '@vitrine/contract/messages';
import { design } from './design.ts';
import { art, brand, list, rules, text } from './parts.ts';

const rows = { at: [92, 330, 1230, 640], portrait: [72, 880, 936, 820] } as const;

export const taps = design({
  key: 'taps',
  name: msg('On tap'),
  trades: ['restaurant', 'hotel'],
  first: 'Dark',
  ground: 'ground',
  light: { ground: '#f8eccb', ink: '#22301c', soft: '#5b4a14', rule: '#dccb9c' },
  dark: { ground: '#11211b', ink: '#fbf0d2', soft: '#f2b84b', rule: '#2e4137' },
  parts: [
    art('Image', {
      art: 'pint',
      alt: 'A pint of beer',
      at: [1360, 70, 540, 964],
      portrait: [560, 50, 440, 786],
      fill: [[9, 16]],
      enters: ['rise', 600],
    }),
    text('Headline', 'On tap', {
      font: 'bricolage',
      weight: 800,
      width: 75,
      px: 270,
      line: 0.9,
      spacing: -0.02,
      stand: 'middle',
      at: [84, 54, 800, 250],
      portrait: [64, 330, 500, 480],
      fill: [14],
      enters: ['rise', 500],
    }),
    rules('Line', 7, { ...rows, paint: 'rule' }),
    list(
      'Beers',
      [
        ['Lightship lager', '4.8 %', '5.20'],
        ['Gull pale ale', '5.2 %', '5.60'],
        ['Fogbound IPA', '6.4 %', '6.20'],
        ['Wheat on the quay', '5.0 %', '5.40'],
        ['Tide red', '4.4 %', '5.40'],
        ['Anchor stout', '6.0 %', '6.00'],
        ['Dry cider', '4.5 %', '5.00'],
      ],
      {
        ...rows,
        columns: [
          [560, 'start'],
          [230, 'end'],
          [210, 'end'],
        ],
        font: 'bricolage',
        weight: 580,
        px: 64,
        spacing: -0.015,
        tabular: true,
        fill: [400, 'One beer a row: name, strength and price'],
      },
    ),
    brand('The Long Pier', { at: [902, 140, 420, 84], portrait: [368, 1760, 640, 84], align: 'end' }),
  ],
});
