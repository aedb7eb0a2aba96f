import type { LayoutPart, PartKind } from '@vitrine/contract/rules/layout';
import type { Media } from '../../../../domain/layouts/use-media.ts';

export type PartOf<K extends PartKind> = Extract<LayoutPart, { kind: K }>;

/** What the fields of one kind of part need. */
export interface KindFieldsProps<K extends PartKind> {
  part: PartOf<K>;
  palette: Record<string, string>;
  media: Media;
  onSettle: () => void;
  /** Opens the library to choose a file of this kind for the part. */
  onChooseFile: (kind: 'image' | 'video') => void;
  /** Changes that follow each other with the same key are one step of the history. */
  set: (change: Partial<PartOf<K>>, key?: string) => void;
}
