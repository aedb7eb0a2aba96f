import { join } from 'node:path';
import type { Message } from '@vitrine/contract/messages';
import type { LayoutDocument, PartId } from '@vitrine/contract/rules/layout';
import { root } from '../../../paths.ts';

/** For whom a template is offered first; a template without trades suits all of them. */
export type Trade = 'cafe' | 'restaurant' | 'retail' | 'services' | 'office' | 'hotel' | 'real-estate' | 'education';

/** A designed template that ships with the product. Its document has no files yet: those of `art` are made on use. */
export interface StartingTemplate {
  key: string;
  name: Message;
  trades: readonly Trade[];
  document: LayoutDocument;
  /** The drawing of each image part. */
  art: Record<PartId, string>;
}

/** Where an SVG of `StartingTemplate.art` is. */
export function artPath(name: string): string {
  return join(root, 'server/src/features/templates/starting/art', `${name}.svg`);
}
