import type { Manifest, ManifestFile } from '@vitrine/contract/rules/manifest';
import { resolverOf, type Playing } from '@vitrine/contract/rules/playing-at';
import type { Cue, Programme, StageFile } from './cue.ts';
import { itemCue } from './playlist-programme.ts';

/** What a manifest has a screen play. `urlOf` gives where a file can be loaded from at once, null if nowhere. */
export function manifestProgramme(manifest: Manifest, urlOf: (file: ManifestFile) => string | null): Programme {
  const files = manifest.files.flatMap((file) => withUrl(file, urlOf));
  const playing = rememberPlaying({ ...manifest, files });
  const placeholder = placeholderOf(manifest);
  const [placeholderFile = null] = placeholder ? withUrl(placeholder, urlOf) : [];

  function playlistAt(instantMs: number) {
    const answer = playing(instantMs);
    if (answer.kind !== 'playlist') return null;
    const playlist = manifest.playlists.find(({ playlistId }) => playlistId === answer.playlistId);
    return playlist ? { ...answer, playlist } : null;
  }

  return {
    cueAt(instantMs, broken) {
      const { kind, until: change } = playing(instantMs);
      const until = change ?? Infinity;
      if (kind === 'dark') return { kind, startsAt: 0, endsAt: until };
      const on = playlistAt(instantMs);
      const playable = files.filter((file) => !broken.has(file.url));
      const cue = on && itemCue({ ...on, files: playable, instantMs });
      if (cue) return { ...cue, endsAt: Math.min(cue.endsAt, until) };
      const file = placeholderFile && !broken.has(placeholderFile.url) ? placeholderFile : null;
      return idleCue({ file, title: manifest.businessName, endsAt: until });
    },
    holds(cue, instantMs) {
      if (cue.kind !== 'file' || cue.source.kind === 'placeholder') return false;
      const on = playlistAt(instantMs);
      const file = files.find(({ url }) => url === cue.file.url);
      if (!on || !file || on.scheduleId !== cue.source.scheduleId || on.playlistId !== cue.source.playlistId)
        return false;
      return on.playlist.items.some((item) => item.fileId === file.fileId);
    },
  };
}

/** The picture of a screen on which nothing is scheduled. */
export function placeholderOf({ device, placeholders }: Manifest): ManifestFile | null {
  return device.orientation === 1 ? placeholders.horizontal : placeholders.vertical;
}

function idleCue({ file, title, endsAt }: { file: StageFile | null; title: string; endsAt: number }): Cue {
  const span = { startsAt: 0, endsAt };
  if (!file) return { kind: 'neutral', title, ...span };
  return { kind: 'file', file, source: { kind: 'placeholder' }, ...span, offsetMs: 0, repeats: file.kind === 'video' };
}

function withUrl(file: ManifestFile, urlOf: (file: ManifestFile) => string | null): ManifestFile[] {
  const url = urlOf(file);
  return url === null ? [] : [{ ...file, url }];
}

/** The stage asks every second; the rule is asked again only where its answer may have changed. */
function rememberPlaying(manifest: Manifest): (instantMs: number) => Playing {
  const resolve = resolverOf(manifest);
  let known: { at: number; playing: Playing } | null = null;
  return (instantMs) => {
    if (!known || instantMs < known.at || instantMs >= (known.playing.until ?? Infinity)) {
      known = { at: instantMs, playing: resolve(instantMs) };
    }
    return known.playing;
  };
}
