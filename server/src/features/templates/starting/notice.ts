import { msg } from '@vitrine/contract/messages';
import { design } from './design.ts';
import { art, text } from './parts.ts';

export const notice = design({
  key: 'notice',
  name: msg('Back soon'),
  trades: [],
  ground: 'ground',
  light: { ground: '#ffd84a', ink: '#1a1405' },
  dark: { ground: '#1a1405', ink: '#ffd84a' },
  parts: [
    art('Clock face', {
      art: 'clock-face',
      alt: 'A clock that shows ten minutes',
      at: [110, 220, 640, 640],
      portrait: [170, 190, 740, 740],
      enters: ['zoom', 500],
    }),
    text('Headline', 'Back in ten minutes.', {
      font: 'bricolage',
      weight: 800,
      width: 82,
      px: 196,
      line: 0.94,
      spacing: -0.025,
      stand: 'bottom',
      at: [850, 236, 1000, 390],
      portrait: [84, 1030, 930, 400],
      fill: [30],
      enters: ['rise', 500, 150],
    }),
    text('Line', 'We are fetching more milk.', {
      font: 'bricolage',
      weight: 540,
      px: 76,
      line: 1.12,
      spacing: -0.02,
      at: [856, 668, 960, 180],
      portrait: [88, 1480, 900, 180],
      fill: [60],
    }),
  ],
});
