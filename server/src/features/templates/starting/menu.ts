import { msg } from '@vitrine/contract/messages';
import { design } from './design.ts';
import { art, brand, list, rules, shape, text } from './parts.ts';

const rows = { at: [846, 268, 980, 630], portrait: [72, 992, 936, 700] } as const;

export const menu = design({
  key: 'menu',
  name: msg('Menu, two halves'),
  trades: ['cafe', 'restaurant'],
  first: 'Dark',
  ground: ['plate', 'plate-end', 155],
  light: {
    plate: '#f6c069',
    'plate-end': '#e58a47',
    ground: '#f8f0e1',
    ink: '#12302f',
    soft: '#476259',
    rule: '#d8d3c5',
    mark: '#2a1206',
  },
  dark: {
    plate: '#f0b558',
    'plate-end': '#cf6f3a',
    ground: '#0a2728',
    ink: '#f7eedd',
    soft: '#9fc4bc',
    rule: '#2c4745',
    mark: '#2a1206',
  },
  parts: [
    art('Image', {
      art: 'cup',
      alt: 'A cup of coffee from above',
      at: [-290, 216, 1000, 1000],
      portrait: [330, 30, 940, 940],
      enters: ['fade', 600],
    }),
    shape('List ground', 'box', { at: [740, -4, 1184, 1088], portrait: [-4, 752, 1088, 1172], paint: 'ground' }),
    brand('Harbour Coffee', { at: [84, 76, 570, 84], portrait: [72, 72, 560, 84], ink: 'mark' }),
    text('Headline', 'Coffee, slowly.', {
      font: 'fraunces',
      weight: 420,
      px: 140,
      spacing: -0.03,
      stand: 'middle',
      at: [840, 74, 990, 168],
      portrait: [68, 806, 944, 168],
      fill: [22],
      enters: ['rise', 500],
    }),
    rules('Line', 7, { ...rows, paint: 'rule' }),
    list(
      'Drinks and prices',
      [
        ['Espresso', '4.00'],
        ['Piccolo', '4.50'],
        ['Flat white', '5.20'],
        ['Cappuccino', '5.20'],
        ['Honey cortado', '5.60'],
        ['Filter of the day', '5.50'],
        ['Iced latte', '6.00'],
      ],
      {
        ...rows,
        columns: [
          [740, 'start'],
          [260, 'end'],
        ],
        font: 'bricolage',
        weight: 580,
        px: 62,
        spacing: -0.015,
        tabular: true,
        fill: [400, 'One drink a row, with its price; up to seven'],
      },
    ),
    text('Small print', 'Oat, soy or almond +0.80', {
      font: 'bricolage',
      weight: 480,
      px: 56,
      stand: 'middle',
      ink: 'soft',
      at: [846, 928, 980, 80],
      portrait: [72, 1750, 936, 80],
      fill: [34],
    }),
  ],
});
