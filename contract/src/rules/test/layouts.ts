import type { LayoutDocument, LayoutPart, PartContent, PartKind, ShownLayout, TextStyle } from '../layout.ts';

export const plainStyle: TextStyle = {
  font: 'inter',
  weight: 500,
  size: 50,
  fit: null,
  line: 1.2,
  spacing: 0,
  align: 'start',
  stand: 'top',
  colour: { colour: '#ffffff' },
  isTabular: false,
};

/** What a part has in every layout: no paint, no border, and no entrance. */
export const plainPart = {
  box: { padding: 0, paint: null, corner: 0, border: null, opacity: 1, shadow: 'none' },
  entrance: { kind: 'none', ms: 0, afterMs: 0 },
} satisfies Partial<LayoutPart>;

/** A landscape on black without parts, as screens get it. */
export const emptyLayout: ShownLayout = {
  format: 1,
  drawn: 'landscape',
  background: { colour: '#000000' },
  parts: [],
  corrected: {},
  palette: {},
  themes: [],
  soundFrom: null,
};

const style = plainStyle;
const contents: { [K in PartKind]: Extract<PartContent, { kind: K }> } = {
  text: { kind: 'text', words: 'Coffee', style },
  image: { kind: 'image', fileId: 1, fit: 'cover', focus: [500, 500], alt: '' },
  video: { kind: 'video', fileId: 2, fit: 'cover' },
  zone: {
    kind: 'zone',
    playlistId: 3,
    fit: 'cover',
    counts: 'from-window',
    transition: { kind: 'cut', ms: 0 },
    empty: null,
  },
  shape: { kind: 'shape', form: 'box' },
  clock: { kind: 'clock', shows: 'time', style },
  countdown: { kind: 'countdown', until: '2030-01-01T00:00', unit: 'days', after: '', style },
  qr: { kind: 'qr', content: 'https://vitrine.example', ink: { colour: '#000000' }, paper: { colour: '#ffffff' } },
  ticker: { kind: 'ticker', lines: ['Open'], speed: 60, style },
  list: {
    kind: 'list',
    source: { kind: 'rows', rows: [['Espresso', '4.00']] },
    columns: [{ share: 1000, align: 'start' }],
    rows: 1,
    style,
  },
  web: { kind: 'web', page: { url: 'https://vitrine.example', refreshSeconds: 60 } },
};

/** A part of a layout in white type, without paint, with the properties that matter to a test. */
export function aPart<K extends PartKind>(
  kind: K,
  given: Partial<Omit<Extract<LayoutPart, { kind: K }>, 'kind'>> = {},
): LayoutPart {
  return {
    id: 'part',
    name: 'Part',
    place: { x: 100, y: 100, w: 300, h: 200 },
    isLocked: false,
    ...plainPart,
    ...contents[kind],
    ...given,
  } as LayoutPart;
}

/** A layout on black, drawn in landscape. */
export function aLayout(given: Partial<LayoutDocument> = {}): LayoutDocument {
  return { ...emptyLayout, parts: [], fields: [], instead: null, ...given };
}
