import type { BrandColour } from '@vitrine/contract/brand';
import { directionOf } from '@vitrine/contract/languages';
import { language, type Message, msg, t } from '@vitrine/contract/messages';
import type {
  LayoutDocument,
  LayoutPart,
  LayoutShape,
  PartContent,
  PartKind,
  PartPlace,
  TextStyle,
} from '@vitrine/contract/rules/layout';
import { coloursOfBrand, type LayoutColours } from './layout-colours.ts';

/** In the colours of the brand, or in ours if it has none; read in the direction of the user's language. */
export function blankLayout(drawn: LayoutShape, brandColours: readonly BrandColour[] = []): LayoutDocument {
  return {
    format: 1,
    drawn,
    ...(directionOf(language()) === 'rtl' ? { direction: 'rtl' } : {}),
    ...(brandColours.length === 0 ? startColours : coloursOfBrand(brandColours)),
    parts: [],
    corrected: {},
    themes: [],
    fields: [],
    soundFrom: null,
    instead: null,
  };
}

/** Colours that go well with each other, until a user chooses those of the business. */
const startColours: LayoutColours = {
  background: { colour: 'palette:night' },
  palette: {
    night: '#0b2324',
    cream: '#fff3e0',
    amber: '#f3b95f',
    coral: '#ff7f5c',
    mist: '#9cc3bb',
    espresso: '#2b140b',
  },
};

export const partNames: Record<PartKind, Message> = {
  text: msg('Text'),
  image: msg('Image'),
  video: msg('Video'),
  zone: msg('Playlist'),
  shape: msg('Shape'),
  clock: msg('Clock'),
  countdown: msg('Countdown'),
  qr: msg('QR code'),
  ticker: msg('Ticker'),
  list: msg('Price list'),
  web: msg('Web page'),
};

const bodyStyle: TextStyle = {
  font: 'inter',
  weight: 600,
  size: 80,
  fit: null,
  line: 1.1,
  spacing: 0,
  align: 'start',
  stand: 'middle',
  colour: { colour: 'palette:cream' },
  isTabular: false,
};

type Template = Pick<LayoutPart, 'place'> & { content: PartContent; paint?: string };

const dayMs = 86_400_000;

/** What each kind begins as: visible at once, and readable. `styledFor` gives it the colours of its layout. */
function templateOf(kind: PartKind, now: number): Template {
  switch (kind) {
    case 'text':
      return {
        place: { x: 250, y: 400, w: 500, h: 200 },
        content: { kind, words: t('Your words'), style: { ...bodyStyle, fit: { least: 50, most: 160 } } },
      };
    case 'image':
      return {
        place: { x: 60, y: 270, w: 400, h: 500 },
        content: { kind, fileId: null, fit: 'cover', focus: [500, 500], alt: '' },
      };
    case 'video':
      return { place: { x: 250, y: 250, w: 500, h: 500 }, content: { kind, fileId: null, fit: 'cover' } };
    case 'zone':
      return {
        place: { x: 0, y: 0, w: 500, h: 1000 },
        content: {
          kind,
          playlistId: null,
          fit: 'cover',
          counts: 'from-window',
          transition: { kind: 'cut', ms: 0 },
          empty: null,
        },
      };
    case 'shape':
      return { place: { x: 350, y: 350, w: 300, h: 300 }, content: { kind, form: 'box' }, paint: 'palette:amber' };
    case 'clock':
      return {
        place: { x: 790, y: 60, w: 150, h: 100 },
        content: { kind, shows: 'time', style: { ...bodyStyle, align: 'end', isTabular: true } },
      };
    case 'countdown':
      return {
        place: { x: 300, y: 400, w: 400, h: 200 },
        content: {
          kind,
          until: `${new Date(now + 30 * dayMs).toISOString().slice(0, 10)}T09:00`,
          unit: 'days',
          after: t('Now'),
          style: { ...bodyStyle, align: 'middle', isTabular: true, size: 120 },
        },
      };
    case 'qr':
      return {
        place: { x: 720, y: 440, w: 225, h: 400 },
        content: { kind, content: 'https://', ink: { colour: '#000000' }, paper: { colour: '#ffffff' } },
      };
    case 'ticker':
      return {
        place: { x: 0, y: 900, w: 1000, h: 100 },
        content: {
          kind,
          lines: [t('Your news')],
          speed: 60,
          style: { ...bodyStyle, size: 50, colour: { colour: 'palette:espresso' } },
        },
        paint: 'palette:amber',
      };
    case 'list':
      return {
        place: { x: 480, y: 270, w: 460, h: 600 },
        content: {
          kind,
          source: {
            kind: 'rows',
            rows: [
              [t('Espresso'), '4.00'],
              [t('Flat white'), '5.20'],
            ],
          },
          columns: [
            { share: 750, align: 'start' },
            { share: 250, align: 'end' },
          ],
          rows: 6,
          style: { ...bodyStyle, isTabular: true, size: 60 },
        },
      };
    case 'web':
      return {
        place: { x: 250, y: 150, w: 500, h: 700 },
        content: { kind, page: { url: 'https://', refreshSeconds: 300 } },
      };
  }
}

export interface NewPart {
  kind: PartKind;
  id: string;
  name: string;
  now: number;
}

export function newPart({ kind, id, name, now }: NewPart): LayoutPart {
  const { place, content, paint } = templateOf(kind, now);
  const base: Omit<LayoutPart, keyof PartContent> & { place: PartPlace } = {
    id,
    name,
    place,
    isLocked: false,
    box: {
      padding: 0,
      paint: paint === undefined ? null : { colour: paint },
      corner: 0,
      border: null,
      opacity: 1,
      shadow: 'none',
    },
    entrance: { kind: 'none', ms: 400, afterMs: 0 },
  };
  return { ...base, ...content };
}

/** A line is a flat shape. */
export function newLine(part: Omit<NewPart, 'kind'>): LayoutPart {
  const shape = newPart({ ...part, kind: 'shape' });
  return shape.kind === 'shape' ? { ...shape, form: 'line', place: { x: 300, y: 498, w: 400, h: 4 } } : shape;
}
