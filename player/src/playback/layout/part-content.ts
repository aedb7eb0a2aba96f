import type { ShownPart } from '@vitrine/contract/rules/layout';
import type { PartContext, PartView } from './part-view.ts';
import { imagePart } from './parts/image-part.ts';
import { listPart } from './parts/list-part.ts';
import { qrPart } from './parts/qr-part.ts';
import { shapePart } from './parts/shape-part.ts';
import { textPart } from './parts/text-part.ts';
import { tickerPart } from './parts/ticker-part.ts';
import { timePart } from './parts/time-part.ts';
import { videoPart } from './parts/video-part.ts';
import { webPart } from './parts/web-part.ts';
import { zonePart } from './parts/zone-part.ts';

export function createPartView(part: ShownPart, context: PartContext): PartView {
  switch (part.kind) {
    case 'text':
      return textPart(part, context);
    case 'image':
      return imagePart(part, context);
    case 'shape':
      return shapePart();
    case 'video':
      return videoPart(part, context);
    case 'zone':
      return zonePart(part, context);
    case 'clock':
    case 'countdown':
      return timePart(part, context);
    case 'qr':
      return qrPart(part, context);
    case 'ticker':
      return tickerPart(part, context);
    case 'list':
      return listPart(part, context);
    case 'web':
      return webPart(part, context);
  }
}

/** Changes with everything that the content of a part is drawn from, and not with its place and box. */
export function contentKeyOf(part: ShownPart): string {
  return JSON.stringify(part, (key, value: unknown) => (key !== '' && isOfFrame.has(key) ? undefined : value));
}

const isOfFrame = new Set(['name', 'isLocked', 'group', 'place', 'box', 'entrance']);
