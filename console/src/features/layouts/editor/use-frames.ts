import type { LayoutDocument, LayoutPart, PartId } from '@vitrine/contract/rules/layout';
import { intersectionOf, rectOf } from '@vitrine/contract/rules/layout-geometry';
import { useEffect, useState } from 'react';
import type { Media } from '../../../domain/layouts/use-media.ts';
import { framesOf } from './frames.ts';

/** By the part that plays something beneath words: a few frames of a video, or one of each of the first items of a playlist. */
export type Frames = ReadonlyMap<PartId, readonly ImageBitmap[]>;

const maxItems = 5;
const noFrames: Frames = new Map();

interface Source {
  id: PartId;
  files: { kind: 'image' | 'video'; url: string }[];
}

/** Frames of what plays beneath words, once they have been read. */
export function useFrames(document: LayoutDocument, media: Media): Frames {
  const [read, setRead] = useState<{ key: string; frames: Frames }>({ key: '[]', frames: noFrames });
  // As text, so that frames are read only for other files.
  const key = JSON.stringify(document.parts.flatMap((part) => sourceOf(part, document, media)));
  useEffect(() => {
    let isCurrent = true;
    const sources = JSON.parse(key) as Source[];
    const reading = sources.map(async ({ id, files }) => {
      const frames = await Promise.all(files.map(({ kind, url }) => framesOf(kind, url)));
      return [id, frames.flat()] as const;
    });
    void Promise.all(reading).then((entries) => {
      const frames = new Map(entries.filter(([, each]) => each.length > 0));
      if (isCurrent) setRead({ key, frames });
    });
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return read.key === key ? read.frames : noFrames;
}

function sourceOf(part: LayoutPart, document: LayoutDocument, media: Media): Source[] {
  if ((part.kind !== 'video' && part.kind !== 'zone') || !liesBeneathWords(part, document)) return [];
  if (part.kind === 'video') {
    const url = media.files.get(part.fileId ?? 0)?.url ?? null;
    return url === null ? [] : [{ id: part.id, files: [{ kind: 'video', url }] }];
  }
  const items = media.playlists.get(part.playlistId ?? 0)?.playlistContents ?? [];
  const posters = items.flatMap(({ file }) => file.thumbUrl ?? []).slice(0, maxItems);
  return posters.length === 0 ? [] : [{ id: part.id, files: posters.map((url) => ({ kind: 'image', url })) }];
}

function liesBeneathWords(part: LayoutPart, { parts, drawn }: LayoutDocument): boolean {
  const rect = rectOf(part.place, drawn);
  const above = parts.slice(parts.indexOf(part) + 1);
  return above.some((other) => 'style' in other && intersectionOf(rect, rectOf(other.place, drawn)) !== null);
}
