import { t } from '@vitrine/contract/messages';
import { itemAt } from '@vitrine/contract/rules/item-at';
import type { ManifestItem } from '@vitrine/contract/rules/manifest';
import { transitionOf } from '@vitrine/contract/rules/transition';
import {
  keyOf,
  type Cue,
  type DisplayOptions,
  type FileCue,
  type PlaybackPlan,
  type StageFile,
  type StagePlaylist,
} from './cue.ts';

interface ItemCueOptions {
  playlist: StagePlaylist;
  files: readonly StageFile[];
  scheduleId: number | null;
  overrideId: number | null;
  /** When the first loop of the playlist began. */
  from: number;
  instantMs: number;
}

/** The item of a playlist that is due, null when none of its files can be shown. */
export function itemCue({ playlist, files, scheduleId, overrideId, from, instantMs }: ItemCueOptions): FileCue | null {
  const due = itemAt(playlist, files, instantMs - from);
  if (!due) return null;
  const { file, offsetMs, remainingMs } = due;
  const lengthMs = offsetMs + remainingMs;
  const outlasts = file.durationMs !== null && lengthMs > file.durationMs + slackMs;
  const isAlone = file.durationMs !== null && lengthMs >= file.durationMs - slackMs && isOnlyItem(playlist, files);
  return {
    kind: 'file',
    file,
    source: {
      kind: 'item',
      scheduleId,
      overrideId,
      playlistId: playlist.playlistId,
      playlistName: playlist.name,
      index: due.index,
    },
    from,
    startsAt: instantMs - offsetMs,
    endsAt: instantMs + remainingMs,
    offsetMs: file.durationMs ? offsetMs % file.durationMs : offsetMs,
    repeats: file.kind === 'video' && (outlasts || isAlone),
    display: displayOf(due.item),
  };
}

function displayOf({ transition, effect, fit, isMuted = false }: ManifestItem): DisplayOptions {
  return { isCover: fit === 'cover', isMuted, transition: transitionOf({ transition, effect }) };
}

/** A playlist without a schedule, in a loop from instant 0, for previews. */
export function playlistPlan(playlist: StagePlaylist, files: readonly StageFile[]): PlaybackPlan {
  const nothing: Cue = { kind: 'neutral', title: t('Nothing to play'), startsAt: 0, endsAt: Infinity };
  return {
    cueAt(instantMs, broken) {
      const playable = files.filter((file) => !broken.has(keyOf(file)));
      const due = itemCue({ playlist, files: playable, scheduleId: null, overrideId: null, from: 0, instantMs });
      return due ?? nothing;
    },
    holds: (cue) => cue.kind === 'file',
  };
}

// A duration typed in whole seconds is not meant to cut or repeat a video that differs by a few frames.
const slackMs = 100;

function isOnlyItem(playlist: StagePlaylist, files: readonly StageFile[]): boolean {
  const ready = new Set(files.map((file) => file.fileId));
  return playlist.items.filter((item) => ready.has(item.fileId)).length === 1;
}
