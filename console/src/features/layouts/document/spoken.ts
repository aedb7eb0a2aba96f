import { commaText } from '@vitrine/contract/list-text';
import { t } from '@vitrine/contract/messages';
import type { LayoutPart, PartPlace } from '@vitrine/contract/rules/layout';
import { partNames } from './new-layout.ts';

const percent = (thousandths: number) => String(Math.round(thousandths) / 10);

/** "43 % from left, 6 % from top, 37 by 14 %" */
export function placeText(place: PartPlace | undefined): string {
  if (!place) return '';
  const { x, y, w, h, turn } = place;
  const turnedText = turn === undefined ? '' : t(', turned by {turn} degrees', { turn });
  return t('{left} % from left, {top} % from top, {width} by {height} %{turnedText}', {
    left: percent(x),
    top: percent(y),
    width: percent(w),
    height: percent(h),
    turnedText,
  });
}

/** "Heading, text: Coffee, slowly." */
export function partText(part: LayoutPart): string {
  const { name } = part;
  const kind = t(partNames[part.kind]).toLowerCase();
  const content = contentText(part);
  const named = name.toLowerCase().startsWith(kind) ? name : `${name}, ${kind}`;
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
