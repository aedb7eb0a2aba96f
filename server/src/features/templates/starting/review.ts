import { msg } from '@vitrine/contract/messages';
import { design } from './design.ts';
import { art, brand, qr, shape, text } from './parts.ts';

export const review = design({
  key: 'review',
  name: msg('Thank you, with a code'),
  trades: [],
  ground: 'ground',
  light: { ground: '#ffe3d8', ink: '#3d1022', soft: '#74293f', paper: '#ffffff', code: '#3d1022' },
  dark: { ground: '#3d1022', ink: '#ffe9de', soft: '#ffb9a3', paper: '#ffffff', code: '#3d1022' },
  parts: [
    shape('Paper', 'box', {
      at: [980, 116, 848, 848],
      portrait: [116, 940, 848, 848],
      paint: 'paper',
      corner: 56,
    }),
    qr('Code', 'https://example.com/review', {
      at: [1004, 140, 800, 800],
      portrait: [140, 964, 800, 800],
      ink: 'code',
      paper: 'paper',
      hint: 'The address of the page where guests can review you',
      enters: ['fade', 500],
    }),
    art('Stars', { art: 'stars', alt: 'Five stars', at: [90, 204, 560, 112], portrait: [84, 232, 640, 128] }),
    text('Headline', 'Thank you.', {
      font: 'fraunces',
      weight: 440,
      px: 232,
      least: 84,
      line: 0.9,
      spacing: -0.04,
      stand: 'middle',
      at: [80, 360, 850, 430],
      portrait: [76, 390, 940, 240],
      fill: [20],
      enters: ['rise', 500],
    }),
    text('Line', 'How was it?\nScan, and tell us.', {
      font: 'bricolage',
      weight: 560,
      px: 72,
      line: 1.14,
      spacing: -0.02,
      ink: 'soft',
      at: [92, 850, 840, 180],
      portrait: [88, 660, 900, 180],
      fill: [50],
    }),
    brand('Harbour Coffee', { at: [92, 84, 760, 84], portrait: [84, 88, 760, 84] }),
  ],
});
