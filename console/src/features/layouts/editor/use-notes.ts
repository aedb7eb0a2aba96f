import type { LayoutDocument, PartId } from '@vitrine/contract/rules/layout';
import { layoutNotes, type LayoutNote } from '@vitrine/contract/rules/layout-notes';
import type { Viewing } from '@vitrine/contract/rules/viewing';
import { useState } from 'react';
import type { DrawingControl } from '../../../domain/layouts/drawn-layout.tsx';
import type { Media } from '../../../domain/layouts/use-media.ts';

interface Measured {
  cut: ReadonlySet<PartId>;
  sizes: ReadonlyMap<PartId, number>;
}

const canvasPxOfLength = 1.08;

export interface Notes {
  notes: readonly LayoutNote[];
  /** Reads from the drawing which words are cut off, and the sizes that they were fitted to. */
  measure: (drawing: DrawingControl | null) => void;
}

export function useNotes(document: LayoutDocument, media: Media, viewing: Viewing): Notes {
  const [measured, setMeasured] = useState<Measured>({ cut: new Set(), sizes: new Map() });
  const withVideos = [...media.playlists.values()].filter(({ playlistContents }) =>
    playlistContents.some(({ file }) => file.kind === 'video'),
  );
  const notes = layoutNotes({
    document,
    viewing,
    shownSeconds: null,
    missingFiles: media.missingFiles,
    missingPlaylists: media.missingPlaylists,
    playlistsWithVideos: new Set(withVideos.map(({ playlistId }) => playlistId)),
    ...measured,
  });
  return {
    notes,
    measure: (drawing) => setMeasured((before) => changed(before, measuredIn(document, drawing))),
  };
}

function measuredIn(document: LayoutDocument, drawing: DrawingControl | null): Measured {
  const cut = new Set<PartId>();
  const sizes = new Map<PartId, number>();
  for (const part of document.parts) {
    const words = 'style' in part ? drawing?.elementOf(part.id)?.querySelector<HTMLElement>('.layout-words') : null;
    const text = words?.querySelector('p');
    if (!words || !text) continue;
    if ('cut' in words.dataset) cut.add(part.id);
    sizes.set(part.id, Number.parseFloat(getComputedStyle(text).fontSize) / canvasPxOfLength);
  }
  return { cut, sizes };
}

function changed(before: Measured, after: Measured): Measured {
  const textOf = ({ cut, sizes }: Measured) => JSON.stringify([[...cut], [...sizes]]);
  return textOf(before) === textOf(after) ? before : after;
}
