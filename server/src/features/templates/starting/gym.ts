import { msg } from '@vitrine/contract/messages';
import { design } from './design.ts';
import { art, brand, list, rules, text } from './parts.ts';

const rows = { at: [92, 480, 1180, 510], portrait: [72, 1230, 936, 600] } as const;

export const gym = design({
  key: 'gym',
  name: msg('Classes today'),
  trades: ['services', 'education'],
  ground: 'ground',
  light: { ground: '#d9f24f', ink: '#15150d', rule: '#b3cb2f' },
  dark: { ground: '#121318', ink: '#d9f24f', rule: '#3a3d33' },
  parts: [
    art('Image', {
      art: 'kettlebell',
      alt: 'A kettlebell',
      at: [1290, 150, 730, 876],
      portrait: [470, 496, 580, 696],
      fill: [[5, 6]],
      enters: ['rise', 500],
    }),
    text('Headline', 'Today\nwe lift', {
      font: 'archivo',
      weight: 900,
      width: 80,
      px: 214,
      line: 0.88,
      spacing: -0.02,
      upper: true,
      at: [84, 72, 1200, 390],
      portrait: [66, 84, 950, 390],
      fill: [24],
      enters: ['rise', 500],
    }),
    rules('Line', 5, { ...rows, paint: 'rule' }),
    list(
      'Classes',
      [
        ['6:30', 'Barbell basics', 'Ida'],
        ['9:00', 'Mobility', 'Sam'],
        ['12:15', 'Lunch circuit', 'Ravi'],
        ['17:30', 'Strong 45', 'Ida'],
        ['19:00', 'Boxing', 'Noor'],
      ],
      {
        ...rows,
        columns: [
          [265, 'start'],
          [525, 'start'],
          [210, 'end'],
        ],
        font: 'archivo',
        weight: 700,
        px: 70,
        spacing: -0.015,
        tabular: true,
        fill: [300, 'One class a row: time, class and coach'],
      },
    ),
    brand('Iron Room', { at: [1388, 60, 440, 84], portrait: [72, 500, 420, 84], align: 'start' }),
  ],
});
