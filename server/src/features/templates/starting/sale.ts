import { msg } from '@vitrine/contract/messages';
import { design } from './design.ts';
import { art, brand, text } from './parts.ts';

export const sale = design({
  key: 'sale',
  name: msg('End of season'),
  trades: ['retail'],
  ground: 'ground',
  light: { ground: '#fbf0dc', ink: '#541a12', figure: '#b5331b', soft: '#7a3a24' },
  dark: { ground: '#2a0f12', ink: '#fbe7cf', figure: '#f6b64a', soft: '#f0c3a0' },
  parts: [
    art('Leaves', {
      art: 'leaves',
      alt: 'Autumn leaves',
      at: [1070, 10, 1060, 1060],
      portrait: [60, -70, 1060, 1060],
      enters: ['fade', 700],
    }),
    text('Headline', 'Autumn,\nmarked down.', {
      font: 'fraunces',
      weight: 430,
      px: 138,
      line: 0.98,
      spacing: -0.035,
      at: [86, 84, 960, 282],
      portrait: [76, 1010, 940, 282],
      fill: [34],
      enters: ['rise', 500],
    }),
    text('Figure', '−40%', {
      font: 'archivo',
      weight: 900,
      width: 75,
      px: 430,
      least: 180,
      line: 0.9,
      spacing: -0.04,
      stand: 'middle',
      ink: 'figure',
      at: [76, 384, 960, 400],
      portrait: [66, 1290, 950, 370],
      fill: [6],
      enters: ['rise', 500, 150],
    }),
    text('Line', 'All knitwear, until Sunday', {
      font: 'bricolage',
      weight: 600,
      px: 72,
      spacing: -0.02,
      stand: 'middle',
      ink: 'soft',
      at: [92, 796, 920, 100],
      portrait: [82, 1664, 916, 96],
      fill: [36],
    }),
    brand('Alder & Wren', { at: [92, 916, 640, 84], portrait: [82, 1770, 640, 84] }),
  ],
});
