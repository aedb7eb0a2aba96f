import { msg } from '@vitrine/contract/messages';
import { design, type Px } from './design.ts';
import { art, brand, shape, text } from './parts.ts';

/** Circles that lie in each other, a little off their middle. */
function ring(index: number) {
  const [x, y, r] = [600 + index * 8.5, 600 - index * 5, 590 - index * 40].map((each) => each * 1.05) as [
    number,
    number,
    number,
  ];
  const around = (left: number, top: number): Px => [left + x - r, top + y - r, 2 * r, 2 * r];
  return shape(`Ring ${index + 1}`, 'ellipse', {
    at: around(1050, -96),
    portrait: around(70, 1040),
    paint: index % 2 ? 'ground' : 'ring',
  });
}

const poster = { font: 'archivo', width: 80, weight: 900 } as const;

export const event = design({
  key: 'event',
  name: msg('Event poster'),
  trades: ['cafe', 'restaurant', 'education'],
  ground: 'ground',
  light: { ground: '#f5dd3d', ink: '#14120c', ring: '#14120c', badge: '#ff6a45', 'badge-ink': '#14120c' },
  dark: { ground: '#1b1bb8', ink: '#ffffff', ring: '#f5f2ff', badge: '#ff9cc0', 'badge-ink': '#10105e' },
  parts: [
    Array.from({ length: 13 }, (_, index) => ring(index)),
    art('Heart', { art: 'heart', alt: 'A heart', at: [1700, 380, 170, 170], portrait: [720, 1516, 170, 170] }),
    brand('Harbour Coffee', { at: [92, 76, 640, 84], portrait: [72, 88, 640, 84] }),
    text('Headline', 'Latte art\nthrow\ndown', {
      ...poster,
      px: 212,
      line: 0.88,
      spacing: -0.018,
      upper: true,
      at: [84, 210, 950, 540],
      portrait: [66, 210, 960, 570],
      fill: [30],
      enters: ['rise', 500],
    }),
    text('Day', '27', {
      ...poster,
      px: 236,
      line: 0.9,
      spacing: -0.05,
      stand: 'middle',
      at: [88, 800, 290, 216],
      portrait: [70, 826, 290, 216],
      fill: [3],
    }),
    text('When and where', 'Friday, November\n19:00, Collins St', {
      font: 'archivo',
      weight: 700,
      px: 68,
      line: 1.14,
      spacing: -0.02,
      stand: 'middle',
      at: [392, 806, 640, 200],
      portrait: [374, 832, 640, 200],
      fill: [44],
    }),
    shape('Badge', 'ellipse', {
      at: [1486, 660, 372, 372],
      portrait: [60, 1450, 372, 372],
      paint: 'badge',
      border: [14, 'ground'],
    }),
    text('Badge words', 'Free entry,\nfree pours', {
      font: 'archivo',
      weight: 800,
      px: 58,
      line: 1.12,
      spacing: -0.02,
      align: 'middle',
      stand: 'middle',
      ink: 'badge-ink',
      at: [1510, 736, 324, 220, -10],
      portrait: [84, 1526, 324, 220, -10],
      fill: [24],
      enters: ['zoom', 400, 400],
    }),
  ],
});
