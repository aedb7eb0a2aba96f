import { layoutLimits } from '@vitrine/contract/layout-limits';
import type { LayoutDocument, LayoutPart, PartId, PartPlace } from '@vitrine/contract/rules/layout';
import { t } from '@vitrine/contract/messages';
import { addParts, freshNames, onCanvas, updateParts } from './changes.ts';
import { newPart, partNames } from './new-layout.ts';

export interface DroppedFile {
  kind: 'image' | 'video';
  fileId: number;
}

/** A part that shows one file. */
export type FilePart = Extract<LayoutPart, { kind: DroppedFile['kind'] }>;

type Zone = Extract<LayoutPart, { kind: 'zone' }>;

/** What a file is chosen for: a part, a zone while its playlist has nothing to show, or players without layouts. */
export type FileTarget = FilePart | Zone | 'instead';

/** The kind of file that can be chosen. */
export function kindFor(target: FileTarget): DroppedFile['kind'] {
  return target !== 'instead' && target.kind === 'video' ? 'video' : 'image';
}

/** With the file, or with none, chosen for `target`; it may be deleted meanwhile. */
export function withChosenFile(document: LayoutDocument, target: FileTarget, fileId: number | null): LayoutDocument {
  if (target === 'instead') return { ...document, instead: fileId };
  return updateParts(document, [target.id], (part) => {
    if (part.kind === 'zone') return { ...part, empty: fileId };
    return part.kind === 'image' || part.kind === 'video' ? { ...part, fileId } : part;
  });
}

/** Whether a file that is dropped on the part takes the place of what it shows. */
export function takesFile(part: LayoutPart): boolean {
  return !part.isLocked && (part.kind === 'image' || part.kind === 'video' || part.kind === 'zone');
}

/** The part with the file in place of its file or playlist. */
export function withFile(part: LayoutPart, { kind, fileId }: DroppedFile): LayoutPart {
  if (part.kind !== 'image' && part.kind !== 'video' && part.kind !== 'zone') return part;
  const { id, name, place, group, isLocked, box, entrance, fit } = part;
  const base = { id, name, place, isLocked, box, entrance, fit, fileId, ...(group !== undefined && { group }) };
  if (kind === 'video') return { ...base, kind };
  const { focus, alt } = part.kind === 'image' ? part : { focus: [500, 500] as [number, number], alt: '' };
  return { ...base, kind, focus, alt };
}

interface Drop {
  file: DroppedFile;
  /** The part that it was dropped on, if that takes a file; it may be deleted meanwhile. */
  on: PartId | null;
  /** Where it was dropped, in thousandths. */
  at: { x: number; y: number };
}

/** With the file in a part, or in another one in front of all; unchanged if that would be a part too many. */
export function dropFile(document: LayoutDocument, { file, on, at }: Drop): LayoutDocument {
  const target = document.parts.find(({ id }) => id === on);
  if (target && takesFile(target)) {
    const replaced = updateParts(document, [target.id], (part) => withFile(part, file));
    const isSilenced = file.kind === 'image' && document.soundFrom === target.id;
    return isSilenced ? { ...replaced, soundFrom: null } : replaced;
  }
  if (document.parts.length >= layoutLimits.parts) return document;
  const { id, name } = freshNames(document, file.kind, t(partNames[file.kind]));
  return addParts(document, [withFile({ ...newPart({ kind: file.kind, id, name, now: 0 }), place: around(at) }, file)]);
}

const size = 400;

function around({ x, y }: Drop['at']): PartPlace {
  return onCanvas({ x: x - size / 2, y: y - size / 2, w: size, h: size });
}
