import type { LayoutDocument, LayoutPart, PartKind } from '@vitrine/contract/rules/layout';
import type { FileTarget } from '../../document/drop-file.ts';
import type { Media } from '../../../../domain/layouts/use-media.ts';

export type PartOf<K extends PartKind> = Extract<LayoutPart, { kind: K }>;

/** What the fields of one kind of part need. */
export interface KindFieldsProps<K extends PartKind> {
  part: PartOf<K>;
  document: LayoutDocument;
  media: Media;
  onSettle: () => void;
  /** Opens the library. */
  onChooseFile: (target: FileTarget) => void;
  /** Changes that follow each other with the same key are one step of the history. */
  set: (change: Partial<PartOf<K>>, key?: string) => void;
}
