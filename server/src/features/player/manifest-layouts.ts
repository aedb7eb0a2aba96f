import type { LayoutDocument, LayoutPart, ShownLayout, ShownPart } from '@vitrine/contract/rules/layout';
import { referencesOf } from '@vitrine/contract/rules/layout';
import type { ManifestItem, ManifestLayout, ManifestOverride } from '@vitrine/contract/rules/manifest';

/** A layout with what its parts need. */
export interface SourceLayout extends ManifestLayout {
  /** What is shown in its place by a player without layouts. */
  instead: number | null;
  fileIds: number[];
  playlistIds: number[];
}

export function sourceLayout(file: { fileId: number; fileName: string }, document: LayoutDocument): SourceLayout {
  const references = document.parts.flatMap(referencesOf);
  return {
    ...file,
    layout: shownLayout(document),
    instead: document.instead,
    fileIds: references.flatMap(({ fileId }) => fileId ?? []),
    playlistIds: references.flatMap(({ playlistId }) => playlistId ?? []),
  };
}

/** Without what only the editor needs. */
function shownLayout({ parts, fields: _, instead: __, viewing: ___, ...rest }: LayoutDocument): ShownLayout {
  return { ...rest, parts: parts.map(shownPart) };
}

function shownPart({ name: _, isLocked: __, ...part }: LayoutPart): ShownPart {
  return part;
}

/** For a player without layouts: items that show the file instead of a layout that names one. */
export function itemsWithout(layouts: ReadonlyMap<number, SourceLayout>, items: ManifestItem[]): ManifestItem[] {
  return items.map((item) => {
    const instead = layouts.get(item.fileId)?.instead ?? null;
    return instead === null ? item : { ...item, fileId: instead };
  });
}

export function overrideWithout(
  layouts: ReadonlyMap<number, SourceLayout>,
  override: ManifestOverride,
): ManifestOverride {
  const { shows } = override;
  const instead = shows.kind === 'file' ? (layouts.get(shows.fileId)?.instead ?? null) : null;
  return instead === null ? override : { ...override, shows: { kind: 'file', fileId: instead } };
}
