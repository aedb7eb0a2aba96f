import type { ZoneContent } from '@vitrine/contract/rules/layout';
import { cut } from '@vitrine/contract/rules/transition';
import { validAt } from '@vitrine/contract/rules/validity';
import { keyOf, type Cue, type LayoutMedia, type PlaybackPlan, type StageFile } from '../cue.ts';
import { itemCue } from '../playlist-plan.ts';
import type { PartContext } from './part-view.ts';

type ZoneContext = Pick<PartContext, 'zone' | 'now' | 'timeOfDay' | 'zonesFrom'> & { media: LayoutMedia };

/** What a zone shows: the items of its playlist as they are at each moment, and its own image where there are none. */
export function zonePlan(part: ZoneContent, context: ZoneContext): PlaybackPlan {
  const { media, zone, now, timeOfDay, zonesFrom } = context;
  const isCover = part.fit === 'cover';

  function itemAt(instantMs: number, broken: ReadonlySet<string>): Cue | null {
    const shown = part.playlistId === null ? null : media.playlistOf(part.playlistId);
    if (!shown) return null;
    const files = shown.files.filter((file) => canBeShown(file, broken));
    const aheadMs = timeOfDay() - now();
    const { playlist, until } = validAt(shown.playlist, zone, instantMs + aheadMs);
    const from = part.counts === 'from-window' ? zonesFrom().window : zonesFrom().layout;
    const cue = itemCue({ playlist, files, scheduleId: null, overrideId: null, from, instantMs });
    if (!cue) return null;
    const transition = cue.display.transition.kind === 'cut' ? part.transition : cue.display.transition;
    const endsAt = Math.min(cue.endsAt, until === null ? Infinity : until - aheadMs);
    return { ...cue, endsAt, display: { ...cue.display, isCover, transition } };
  }

  function empty(broken: ReadonlySet<string>): Cue {
    const file = part.empty === null ? null : media.fileOf(part.empty);
    const span = { startsAt: 0, endsAt: Infinity };
    if (!file || !canBeShown(file, broken)) return { kind: 'neutral', title: '', ...span };
    const display = { isCover, isMuted: true, transition: cut };
    return {
      kind: 'file',
      file,
      source: { kind: 'placeholder' },
      from: 0,
      ...span,
      offsetMs: 0,
      repeats: true,
      display,
    };
  }

  return {
    cueAt: (instantMs, broken) => itemAt(instantMs, broken) ?? empty(broken),
    holds(cue) {
      if (cue.kind !== 'file' || cue.source.kind !== 'item' || part.playlistId === null) return false;
      const { fileId } = cue.file;
      const shown = media.playlistOf(part.playlistId);
      const isListed = shown?.playlist.items.some((item) => item.fileId === fileId) ?? false;
      return isListed && (shown?.files.some((file) => keyOf(file) === keyOf(cue.file)) ?? false);
    },
  };
}

function canBeShown(file: StageFile, broken: ReadonlySet<string>): boolean {
  return file.kind !== 'layout' && !broken.has(keyOf(file));
}
