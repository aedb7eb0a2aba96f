import {
  between,
  type Check,
  flag,
  id,
  isRecord,
  listOf,
  oneOf,
  orAbsent,
  orNull,
  recordOf,
  shape,
  text,
} from './checks.ts';
import type { ManifestLayout } from './manifest.ts';
import { isPageUrl } from './page-url.ts';

/**
 * Whether data are a layout that a player can draw: strict enough that no rule and no renderer throws on them. Unknown fields
 * are accepted. A layout of a later format is refused, and the player leaves it out.
 */
export function isManifestLayout(value: unknown): value is ManifestLayout {
  return manifestLayout(value);
}

const most = 1e6;
const number = between(-most, most);
const positive = between(0, most);
const colour: Check = (value) =>
  typeof value === 'string' && /^(?:#[0-9a-f]{6}|palette:[a-z][a-z0-9-]{0,29})$/i.test(value);
const plainColour: Check = (value) => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);
const paint: Check = (value) => shape({ colour })(value) || shape({ from: colour, to: colour, angle: number })(value);

const place = shape({ x: number, y: number, w: positive, h: positive, turn: orAbsent(between(-360, 360)) });

const box = shape({
  padding: positive,
  paint: orNull(paint),
  corner: positive,
  border: orNull(shape({ width: positive, paint })),
  opacity: between(0, 1),
  shadow: text,
});

const base: Record<string, Check> = {
  id: text,
  kind: text,
  place,
  group: orAbsent(text),
  box,
  entrance: shape({ kind: text, ms: positive, afterMs: positive }),
};

const style = shape({
  font: text,
  weight: positive,
  width: orAbsent(positive),
  size: positive,
  fit: orNull(shape({ least: positive, most: positive })),
  line: positive,
  spacing: number,
  align: oneOf('start', 'middle', 'end'),
  stand: oneOf('top', 'middle', 'bottom'),
  colour: paint,
  isTabular: flag,
  case: orAbsent(oneOf('upper')),
});

const fit = oneOf('cover', 'contain');
const focus: Check = (value) => Array.isArray(value) && value.length === 2 && value.every(between(0, 1000));
const wallTime: Check = (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(value);

const contents: Record<string, Record<string, Check>> = {
  text: { words: text, style },
  image: { fileId: orNull(id), fit, focus, alt: text },
  video: { fileId: orNull(id), fit },
  zone: {
    playlistId: orNull(id),
    fit,
    counts: oneOf('from-window', 'from-layout'),
    transition: shape({ kind: text, ms: positive }),
    empty: orNull(id),
  },
  shape: { form: oneOf('box', 'ellipse', 'line', 'arc') },
  clock: { shows: oneOf('time', 'date', 'weekday', 'both'), style },
  countdown: { until: wallTime, unit: oneOf('days', 'hours', 'clock'), after: text, style },
  qr: { content: text, ink: paint, paper: paint },
  ticker: { lines: listOf(text), speed: positive, style },
  list: {
    source: shape({ kind: oneOf('rows'), rows: listOf(listOf(text)) }),
    columns: listOf(shape({ share: positive, align: oneOf('start', 'middle', 'end') })),
    rows: positive,
    style,
  },
  web: {
    page: shape({
      url: (value) => typeof value === 'string' && isPageUrl(value),
      refreshSeconds: between(1, 2_147_483),
    }),
  },
};

/** A part of a kind that does not exist yet fails: the layout would have a hole. */
const part: Check = (value) => {
  if (!isRecord(value) || typeof value['kind'] !== 'string' || !Object.hasOwn(contents, value['kind'])) return false;
  return shape({ ...base, ...contents[value['kind']] })(value);
};

const manifestLayout = shape({
  fileId: id,
  fileName: text,
  layout: shape({
    format: oneOf(1),
    drawn: oneOf('landscape', 'portrait'),
    background: paint,
    parts: listOf(part),
    corrected: recordOf((value) => value === 'hidden' || place(value)),
    palette: recordOf(plainColour),
    themes: listOf(shape({ name: text, palette: recordOf(plainColour) })),
    soundFrom: orNull(text),
    direction: orAbsent(oneOf('rtl')),
  }),
});
