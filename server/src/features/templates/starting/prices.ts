import { msg } from '@vitrine/contract/messages';
import { design, type Px } from './design.ts';
import { art, brand, shape, text } from './parts.ts';

interface Product {
  bag: string;
  name: string;
  about: string;
  price: string;
}

const products: Product[] = [
  { bag: 'bag-red', name: 'Guji', about: 'Peach, jasmine\n250 g', price: '17.00' },
  { bag: 'bag-green', name: 'Huila', about: 'Caramel, plum\n250 g', price: '15.00' },
  { bag: 'bag-blue', name: 'Pier', about: 'Cocoa, hazelnut\n250 g', price: '13.00' },
];

/** Products stand in a row in landscape, and one below the other in portrait. */
function productParts({ bag, name, about, price }: Product, index: number) {
  const x = 92 + index * 598;
  const y = 350 + index * 490;
  const inLandscape = (left: number, top: number, w: number, h: number): Px => [x + left, top, w, h];
  const inPortrait = (left: number, top: number, w: number, h: number): Px => [left, y + top, w, h];
  const one = `Product ${index + 1}`;
  return [
    art(`${one} image`, {
      art: bag,
      alt: `A bag of coffee, ${name}`,
      at: inLandscape(114, 224, 312, 433),
      portrait: inPortrait(88, 4, 300, 417),
    }),
    text(one, name, {
      font: 'fraunces',
      weight: 540,
      px: 92,
      spacing: -0.02,
      align: 'middle',
      stand: 'middle',
      ink: 'label',
      at: inLandscape(136, 300, 268, 120),
      portrait: inPortrait(108, 76, 260, 120),
      fill: [10],
      enters: ['fade', 400, 150 * index],
    }),
    text(`${one} about`, about, {
      font: 'bricolage',
      weight: 480,
      px: 58,
      line: 1.14,
      align: 'middle',
      ink: 'soft',
      at: inLandscape(0, 704, 540, 140),
      portrait: inPortrait(440, 56, 568, 140),
      fill: [32],
    }),
    text(`${one} price`, price, {
      font: 'bricolage',
      weight: 700,
      width: 85,
      px: 124,
      spacing: -0.02,
      align: 'middle',
      at: inLandscape(0, 862, 540, 136),
      portrait: inPortrait(440, 214, 568, 136),
      price: [8],
    }),
    shape(`Shelf ${index + 1}`, 'box', {
      at: inLandscape(-92 - 2 * index, 650, 740, 18),
      portrait: inPortrait(0, 414, 1080, 18),
      paint: 'shelf',
    }),
  ];
}

export const prices = design({
  key: 'prices',
  name: msg('Price list with products'),
  trades: ['retail', 'cafe'],
  ground: 'ground',
  light: { ground: '#f3e6cf', shelf: '#dcc294', ink: '#1d2a30', soft: '#55503f', label: '#fff7e8' },
  dark: { ground: '#1b1512', shelf: '#5a3b26', ink: '#fbeedb', soft: '#d6bf9f', label: '#fff7e8' },
  parts: [
    text('Headline', 'Take it home.', {
      font: 'fraunces',
      weight: 430,
      px: 138,
      spacing: -0.03,
      stand: 'middle',
      at: [90, 56, 1010, 156],
      portrait: [72, 120, 936, 156],
      fill: [24],
      enters: ['rise', 500],
    }),
    brand('Harbour Coffee', { at: [1188, 96, 640, 84], portrait: [368, 1796, 640, 84], align: 'end' }),
    products.map(productParts).flat(),
  ],
});
