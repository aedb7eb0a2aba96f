import { msg } from '@vitrine/contract/messages';
import { design, type Px } from './design.ts';
import { art, brand, shape, text } from './parts.ts';

const fact = (label: string, words: string, at: Px, portrait: Px) => [
  text(`${label} label`, label, {
    font: 'bricolage',
    weight: 450,
    px: 54,
    ink: 'sea-soft',
    at,
    portrait,
  }),
  text(label, words, {
    font: 'bricolage',
    weight: 620,
    px: 68,
    spacing: -0.02,
    ink: 'sea-ink',
    at: below(at),
    portrait: below(portrait),
    fill: [Math.floor(Math.min(at[2], portrait[2]) / 28)],
  }),
];

const below = ([x, y, w]: Px): Px => [x, y + 66, w, 84];

export const welcome = design({
  key: 'welcome',
  name: msg('Welcome by the water'),
  trades: ['office', 'hotel'],
  ground: ['sky', 'horizon', 180],
  light: {
    sky: '#fff0dc',
    horizon: '#ffab78',
    sun: '#fff6df',
    ink: '#1c2547',
    warm: '#8f2f12',
    'sea-ink': '#fff6e6',
    'sea-soft': '#ffe2c2',
  },
  dark: {
    sky: '#070d22',
    horizon: '#5b4a88',
    sun: '#f3eeff',
    ink: '#fff6e6',
    warm: '#ffcf9f',
    'sea-ink': '#fff6e6',
    'sea-soft': '#d4d0ff',
  },
  parts: [
    shape('Sun', 'ellipse', { at: [1216, 606, 240, 240], portrait: [470, 1000, 300, 300], paint: 'sun' }),
    art('Harbour', {
      art: 'harbour',
      alt: 'Two sailing boats in a bay',
      fit: 'cover',
      focus: [790, 500],
      at: [0, 610, 1920, 640],
      portrait: [0, 1000, 1080, 920],
    }),
    brand('Harbour House', { at: [96, 60, 800, 84], portrait: [72, 96, 800, 84] }),
    text('Greeting', 'Welcome,', {
      font: 'fraunces',
      weight: 420,
      px: 88,
      ink: 'warm',
      stand: 'bottom',
      at: [96, 164, 900, 106],
      portrait: [72, 330, 900, 106],
      fill: [20],
    }),
    text('Guest', 'Nordlight\nArchitects', {
      font: 'fraunces',
      weight: 400,
      px: 190,
      line: 0.94,
      spacing: -0.03,
      at: [90, 270, 1100, 340],
      portrait: [64, 450, 960, 400],
      fill: [36, 'Whom you welcome'],
      enters: ['rise', 600],
    }),
    fact('Your room', 'Pier 2', [96, 868, 360, 70], [72, 1500, 440, 70]),
    fact('Your host', 'Mara, 10:00', [496, 868, 460, 70], [560, 1500, 460, 70]),
    fact('Wi-Fi', 'harbour-guest', [1000, 868, 560, 70], [72, 1680, 900, 70]),
  ],
});
