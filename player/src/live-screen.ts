import type { LiveScreen } from '@vitrine/contract/events';
import type { Cue } from './playback/cue.ts';

/** What consoles receive about the cue on screen. */
export function liveScreenOf(cue: Cue | null): LiveScreen {
  const source = cue?.kind === 'file' ? cue.source : null;
  const isOverride = cue?.kind === 'text' || source?.kind === 'override';
  return {
    file: titleOf(cue),
    playlist: source?.kind === 'item' ? source.playlistName : null,
    screenInfo: { width: screen.width, height: screen.height },
    isIdle: !isOverride && source?.kind !== 'item',
  };
}

function titleOf(cue: Cue | null): string | null {
  if (cue?.kind === 'file') return cue.file.fileName;
  return cue?.kind === 'text' ? cue.text : null;
}
