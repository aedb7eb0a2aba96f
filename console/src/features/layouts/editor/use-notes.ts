import type { CutWords } from '@vitrine/contract/rules/cut-notes';
import type { LayoutDocument, LayoutShape, PartId } from '@vitrine/contract/rules/layout';
import type { LayoutNote } from '@vitrine/contract/rules/layout-note';
import { layoutNotes } from '@vitrine/contract/rules/layout-notes';
import { arcMinutes, usualViewing } from '@vitrine/contract/rules/viewing';
import type { PointColours } from '@vitrine/contract/rules/point-colours';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useFraming } from '../../../domain/use-framing.ts';
import { useLanguage } from '../../../lib/language.ts';
import { coloursBeneath } from './colours-beneath.ts';
import { useFrames } from './use-frames.ts';
import type { DrawingControl } from '../../../domain/layouts/drawn-layout.tsx';
import type { Media } from '../../../domain/layouts/use-media.ts';
import { measuredIn, type MeasuredWords } from '../../../domain/layouts/measure-words.ts';
import type { Showings } from '../../../domain/layouts/use-showings.ts';

interface Measured extends MeasuredWords {
  document: LayoutDocument;
  shape: LayoutShape;
  beneath: ReadonlyMap<PartId, readonly PointColours[]>;
}

export interface Notes {
  notes: readonly LayoutNote[];
  /** The height of the smallest words as they are seen, in minutes of arc; null without words. */
  smallestArc: number | null;
  /** Reads from the drawing which words are cut off, the sizes that they were fitted to, and what lies beneath them. */
  measure: (drawing: DrawingControl | null) => void;
  /** The same of the other shape, for what is cut off there. */
  measureOther: (drawing: DrawingControl | null) => void;
}

interface Facts {
  document: LayoutDocument;
  /** That is on the stage. */
  shape: LayoutShape;
  media: Media;
  showings: Showings;
}

/** Worked out when the drawing has settled after a change, not while it is dragged or typed. */
export function useNotes({ document, shape, media, showings }: Facts): Notes {
  const [measured, setMeasured] = useState<Measured>({
    document,
    shape,
    beneath: new Map(),
    cut: new Map(),
    sizes: new Map(),
  });
  const [cutInOther, setCutInOther] = useState<CutWords>(new Map());
  const viewing = document.viewing ?? usualViewing;
  const shownSeconds = showings.all[0]?.seconds ?? null;
  const { language } = useLanguage();
  // As text, so that the notes, which are texts, are worked out only when one of these has changed.
  const { missingFiles, missingPlaylists, emptyPlaylists, failedPlaylists, playlistsWithVideos } = media;
  const sets = [missingFiles, missingPlaylists, emptyPlaylists, failedPlaylists, playlistsWithVideos];
  const refused = useRefusedPages(document);
  const facts = JSON.stringify({ ids: sets.map((set) => [...set]), refused, language });
  const notes = useMemo(() => {
    const { ids, refused: pages }: { ids: number[][]; refused: string[] } = JSON.parse(facts);
    const [files = [], playlists = [], empty = [], failed = [], withVideos = []] = ids;
    return layoutNotes({
      ...measured,
      cutInOther,
      viewing,
      shownSeconds,
      missingFiles: new Set(files),
      refusedPages: new Set(pages),
      missingPlaylists: new Set(playlists),
      emptyPlaylists: new Set(empty),
      failedPlaylists: new Set(failed),
      playlistsWithVideos: new Set(withVideos),
    });
  }, [measured, cutInOther, facts, viewing, shownSeconds]);
  const sizes = [...measured.sizes.values()];
  const frames = useFrames(document, media);
  const drawing = useRef<DrawingControl>(null);
  const latest = useRef(document);
  useEffect(() => {
    latest.current = document;
  });
  useEffect(() => {
    if (frames.size === 0) return;
    const beneath = coloursBeneath(latest.current, drawing.current, frames);
    setMeasured((before) => (before.document === latest.current ? { ...before, beneath } : before));
  }, [frames]);
  return {
    notes,
    smallestArc: sizes.length === 0 ? null : arcMinutes(Math.min(...sizes), viewing),
    measure(control) {
      drawing.current = control;
      const beneath = coloursBeneath(document, control, frames);
      setMeasured({ document, shape, ...measuredIn(document, control), beneath });
    },
    measureOther: (control) => setCutInOther(measuredIn(document, control).cut),
  };
}

const typingPauseMs = 800;

/** The addresses in the document whose sites do not let screens show them. */
function useRefusedPages({ parts }: LayoutDocument): string[] {
  const typed = parts.flatMap((part) => (part.kind === 'web' ? [part.page.url] : []));
  // As text, so that only another address is waited for.
  const [key] = useDebouncedValue(JSON.stringify([...new Set(typed)]), typingPauseMs);
  const urls: string[] = JSON.parse(key);
  const checks = useFraming(urls);
  return urls.filter((_, index) => checks[index]?.data?.verdict === 'refused');
}
