import { commaText } from '@vitrine/contract/list-text';
import { type Message, msg, t } from '@vitrine/contract/messages';
import type { LayoutPart, PartKind, PartPlace } from '@vitrine/contract/rules/layout';

/** After the name of a part. */
const kinds: Record<PartKind, Message> = {
  text: msg('text'),
  image: msg('image'),
  video: msg('video'),
  zone: msg('playlist'),
  shape: msg('shape'),
  clock: msg('clock'),
  countdown: msg('countdown'),
  qr: msg('QR code'),
  ticker: msg('ticker'),
  list: msg('price list'),
  web: msg('web page'),
};

const percent = (thousandths: number) => String(Math.round(thousandths) / 10);

/** "43 % from left, 6 % from top, 37 by 14 %" */
export function placeText(place: PartPlace | undefined): string {
  if (!place) return '';
  const { x, y, w, h, turn } = place;
  const values = { left: percent(x), top: percent(y), width: percent(w), height: percent(h), turn: turn ?? 0 };
  return turn === undefined
    ? t('{left} % from left, {top} % from top, {width} by {height} %', values)
    : t('{left} % from left, {top} % from top, {width} by {height} %, turned by {turn} degrees', values);
}

/** "Heading", "3 parts" */
export function nameOfParts(parts: readonly { part: LayoutPart }[]): string {
  const [only] = parts;
  if (only && parts.length === 1) return only.part.name;
  return t('{count, plural, one {# part} other {# parts}}', { count: parts.length });
}

/** "Heading, text: Coffee, slowly." */
export function partText(part: LayoutPart): string {
  const { name } = part;
  const kind = t(kinds[part.kind]);
  const content = contentText(part);
  const named = name.toLowerCase().startsWith(kind.toLowerCase()) ? name : commaText([name, kind]);
  return content === '' ? named : `${named}: ${content}`;
}

function contentText(part: LayoutPart): string {
  switch (part.kind) {
    case 'text':
      return part.words;
    case 'ticker':
      return commaText(part.lines);
    case 'list':
      return commaText(part.source.rows.map((row) => row.join(' ')));
    case 'image':
      return part.alt;
    case 'qr':
      return part.content;
    case 'web':
      return part.page.url;
    case 'video':
    case 'zone':
    case 'shape':
    case 'clock':
    case 'countdown':
      return '';
  }
}
