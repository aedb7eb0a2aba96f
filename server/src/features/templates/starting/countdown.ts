import { msg } from '@vitrine/contract/messages';
import { design } from './design.ts';
import { art, brand, countdown as daysTo, text } from './parts.ts';

export const countdown = design({
  key: 'countdown',
  name: msg('Days to go'),
  trades: ['cafe', 'restaurant', 'retail'],
  ground: ['sky', 'deep', 150],
  light: { sky: '#d9f3ff', deep: '#7cc6f0', ink: '#06233b', soft: '#0b3a5e' },
  dark: { sky: '#12507f', deep: '#04182c', ink: '#ffffff', soft: '#c4e4fa' },
  parts: [
    art('Image', {
      art: 'iced-coffee',
      alt: 'Iced coffee with a straw',
      at: [130, 40, 620, 996],
      portrait: [240, 60, 600, 964],
      fill: [[5, 8]],
      enters: ['rise', 600],
    }),
    text('Headline', 'Iced season begins in', {
      font: 'bricolage',
      weight: 600,
      px: 84,
      spacing: -0.02,
      stand: 'bottom',
      at: [850, 190, 980, 108],
      portrait: [84, 1078, 930, 108],
      fill: [32],
    }),
    daysTo('Days', '2027-06-01T07:00', 'Now!', {
      font: 'bricolage',
      weight: 800,
      width: 75,
      px: 400,
      least: 160,
      line: 0.95,
      spacing: -0.02,
      stand: 'middle',
      at: [838, 310, 1000, 380],
      portrait: [72, 1190, 940, 360],
    }),
    text('Line', 'Tuesday 1 June, 7:00', {
      font: 'bricolage',
      weight: 520,
      px: 72,
      spacing: -0.02,
      ink: 'soft',
      at: [850, 706, 980, 92],
      portrait: [84, 1560, 930, 92],
      fill: [30, 'The date in words'],
    }),
    brand('Harbour Coffee', { at: [850, 908, 640, 84], portrait: [84, 1758, 640, 84] }),
  ],
});
