import type { MessageValues } from '../format-message.ts';
import type { Message } from '../messages.ts';
import type { LayoutPart, PartId, PartPlace } from './layout.ts';

/** Something about a layout that its author should know, and the part as it would be without it, where a rule knows. */
export interface LayoutNote {
  kind:
    | 'reading-time'
    | 'contrast'
    | 'small-words'
    | 'fast-ticker'
    | 'small-qr'
    | 'missing'
    | 'videos'
    | 'cut'
    | 'characters'
    | 'hidden';
  partId: PartId | null;
  text: Message;
  values: MessageValues;
  fix: LayoutFix | null;
}

export interface LayoutFix {
  label: Message;
  part: LayoutPart;
  /** Another part that is added right beneath it. */
  plate?: LayoutPart;
  /** Its place in the shape that is not drawn. */
  corrected?: PartPlace;
}

export function note(
  kind: LayoutNote['kind'],
  partId: PartId | null,
  text: Message,
  values: MessageValues,
  fix: LayoutNote['fix'] = null,
): LayoutNote {
  return { kind, partId, text, values, fix };
}
