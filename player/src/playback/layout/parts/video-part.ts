import type { ShownPart } from '@vitrine/contract/rules/layout';
import { cut } from '@vitrine/contract/rules/transition';
import { toStored } from '@vitrine/contract/stored-text';
import { msg } from '@vitrine/contract/messages';
import { videoRenderer } from '../../video-renderer.ts';
import { isReady, type PartContext, type PartView } from '../part-view.ts';

/** A video that repeats. Where it stands follows from when the layout began, so that screens agree. */
export function videoPart(
  { fileId, fit }: Extract<ShownPart, { kind: 'video' }>,
  { media, now, zonesFrom, decoders, hasSound, onMuted, onBroken }: PartContext,
): PartView {
  const empty = document.createElement('div');
  if (fileId === null) return { element: empty, ready: isReady };
  const file = media.fileOf(fileId);
  if (file?.kind !== 'video')
    return { element: empty, ready: Promise.reject(new Error(toStored(msg('the file is missing')))) };
  const elapsedMs = Math.max(0, now() - zonesFrom().layout);
  const renderer = videoRenderer(
    {
      kind: 'file',
      file,
      source: { kind: 'placeholder' },
      from: 0,
      startsAt: 0,
      endsAt: Infinity,
      offsetMs: file.durationMs ? elapsedMs % file.durationMs : 0,
      repeats: true,
      display: { isCover: fit === 'cover', isMuted: !hasSound, transition: cut },
    },
    {
      volume: 0,
      decoders,
      onBroken: (reason) => onBroken(toStored(msg('{file}: {reason}'), { file: file.fileName, reason })),
      onMuted,
    },
  );
  renderer.element.className = 'layout-media';
  renderer.element.style.objectFit = fit;
  return { ...renderer, isUsing: (url) => url === file.url };
}
