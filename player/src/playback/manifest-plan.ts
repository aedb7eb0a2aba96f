import type { Manifest, ManifestFile } from '@vitrine/contract/rules/manifest';
import { overlaysOf } from '@vitrine/contract/rules/overlays-at';
import { resolverOf, type Playing } from '@vitrine/contract/rules/playing-at';
import { validAt } from '@vitrine/contract/rules/validity';
import { defaultDisplay, keyOf, stagePage, stageText, type Cue, type PlaybackPlan, type StageFile } from './cue.ts';
import { asOverlay, stageLayout } from './layout-contents.ts';
import type { OverlaysPlan } from './overlays.ts';
import { itemCue } from './playlist-plan.ts';

type UrlOf = (file: ManifestFile) => string | null;

/** The overlays of a manifest, without videos: those that a screen can decode at once belong to what lies below. */
export function overlaysPlan(manifest: Manifest, urlOf: UrlOf): OverlaysPlan {
  const used = new Set(manifest.overlays?.map(({ fileId }) => fileId));
  const layouts = manifest.layouts?.filter(({ fileId }) => used.has(fileId));
  const files = manifest.files.filter(({ kind }) => kind !== 'video');
  const drawn = contentsOf({ ...manifest, layouts, files }, urlOf).layouts.map(asOverlay);
  return {
    at: overlaysOf(manifest),
    layoutOf: (id) => drawn.find(({ fileId }) => fileId === id) ?? null,
    overrides: manifest.overrides ?? [],
  };
}

/** Everything in a manifest that can be shown. */
function contentsOf(manifest: Manifest, urlOf: UrlOf) {
  const media = manifest.files.flatMap((file) => withUrl(file, urlOf));
  const texts = (manifest.texts ?? []).map((text) => stageText(text, manifest.device));
  const single: StageFile[] = [...media, ...texts, ...(manifest.pages ?? []).map(stagePage)];
  const contents = { files: single, playlists: manifest.playlists, zone: manifest.device };
  const layouts = (manifest.layouts ?? []).map((layout) => stageLayout(layout, contents));
  return { media, layouts, files: [...single, ...layouts] };
}

/** Plays a manifest. `urlOf` returns where a file can be loaded from at once, null if it has not arrived. */
export function manifestPlan(manifest: Manifest, urlOf: UrlOf): PlaybackPlan {
  const { media, files } = contentsOf(manifest, urlOf);
  const resolverWithout = cacheResolvers({ ...manifest, files: media });
  const placeholder = placeholderOf(manifest);
  const [placeholderFile = null] = placeholder ? withUrl(placeholder, urlOf) : [];

  /** An override that cannot be shown gives way to what it would have hidden. */
  const resolveAt = (instantMs: number, broken: ReadonlySet<string>, excluded: readonly number[] = []): Resolved => {
    const playing = resolverWithout(excluded)(instantMs);
    const playable = files.filter((file) => !broken.has(keyOf(file)));
    const cue =
      (playing.kind === 'override' && overrideCue(playing, playable, instantMs)) ||
      playlistCue({ manifest, playing, files: playable, instantMs });
    if (cue || playing.kind !== 'override') return { playing, cue };
    return resolveAt(instantMs, broken, [...excluded, playing.overrideId]);
  };

  return {
    cueAt(instantMs, broken) {
      const { playing, cue } = resolveAt(instantMs, broken);
      const until = playing.until ?? Infinity;
      if (playing.kind === 'dark') return { kind: 'dark', startsAt: 0, endsAt: until };
      if (cue) return { ...cue, endsAt: Math.min(cue.endsAt, until) };
      const file = placeholderFile && !broken.has(keyOf(placeholderFile)) ? placeholderFile : null;
      return idleCue({ file, title: manifest.businessName, endsAt: until });
    },
    holds(cue, instantMs, broken) {
      if (cue.kind !== 'file' || cue.source.kind === 'placeholder') return false;
      const { playing } = resolveAt(instantMs, broken);
      const { source } = cue;
      const file = files.find((each) => keyOf(each) === keyOf(cue.file));
      if (!file) return false;
      if (source.kind === 'override') return playing.kind === 'override' && playing.overrideId === source.overrideId;
      const on = playlistOn(manifest, playing, instantMs);
      if (!on || on.playlist.playlistId !== source.playlistId) return false;
      if (on.scheduleId !== source.scheduleId || on.overrideId !== source.overrideId) return false;
      return on.playlist.items.some((item) => item.fileId === file.fileId);
    },
  };
}

interface Resolved {
  playing: Playing;
  /** Null where none of its files can be shown. */
  cue: Cue | null;
}

/** The playlist that is on, without items that are not valid now; `until` is when that changes. */
export function playlistOn(manifest: Manifest, playing: Playing, instantMs: number) {
  const playlistId = playlistIdOf(playing);
  const whole = manifest.playlists.find((playlist) => playlist.playlistId === playlistId);
  if (!whole || (playing.kind !== 'playlist' && playing.kind !== 'override')) return null;
  const { playlist, until } = validAt(whole, manifest.device, instantMs);
  return {
    playlist,
    until: until ?? Infinity,
    from: playing.from,
    scheduleId: playing.kind === 'playlist' ? playing.scheduleId : null,
    overrideId: playing.kind === 'override' ? playing.overrideId : null,
  };
}

function playlistIdOf(playing: Playing): number | null {
  if (playing.kind === 'playlist') return playing.playlistId;
  return playing.kind === 'override' && playing.shows.kind === 'playlist' ? playing.shows.playlistId : null;
}

interface PlaylistCueOptions {
  manifest: Manifest;
  playing: Playing;
  files: readonly StageFile[];
  instantMs: number;
}

function playlistCue({ manifest, playing, files, instantMs }: PlaylistCueOptions): Cue | null {
  const on = playlistOn(manifest, playing, instantMs);
  const cue = on && itemCue({ ...on, files, instantMs });
  return cue && { ...cue, endsAt: Math.min(cue.endsAt, on.until) };
}

/** The cue of a text or single file; null for a playlist, or where the file cannot be shown. */
function overrideCue(
  { overrideId, shows, isEmergency, from }: Extract<Playing, { kind: 'override' }>,
  files: readonly StageFile[],
  instantMs: number,
): Cue | null {
  const span = { startsAt: from, endsAt: Infinity };
  if (shows.kind === 'text')
    return { kind: 'text', text: shows.text, colours: shows.colours ?? null, isEmergency, ...span };
  const file = shows.kind === 'file' && files.find(({ fileId }) => fileId === shows.fileId);
  if (!file) return null;
  const offsetMs = file.durationMs ? (instantMs - from) % file.durationMs : 0;
  return {
    kind: 'file',
    file,
    source: { kind: 'override', overrideId },
    from,
    ...span,
    offsetMs,
    repeats: file.kind === 'video',
    display: defaultDisplay,
  };
}

/** The image for a screen on which nothing is scheduled. */
export function placeholderOf({ device, placeholders }: Manifest): ManifestFile | null {
  return device.orientation === 1 ? placeholders.horizontal : placeholders.vertical;
}

function idleCue({ file, title, endsAt }: { file: StageFile | null; title: string; endsAt: number }): Cue {
  const span = { startsAt: 0, endsAt };
  if (!file) return { kind: 'neutral', title, ...span };
  const repeats = file.kind === 'video';
  return {
    kind: 'file',
    file,
    source: { kind: 'placeholder' },
    from: 0,
    ...span,
    offsetMs: 0,
    repeats,
    display: defaultDisplay,
  };
}

function withUrl(file: ManifestFile, urlOf: UrlOf): ManifestFile[] {
  const url = urlOf(file);
  return url === null ? [] : [{ ...file, url }];
}

/** Resolvers of the manifest without some of its overrides, each made once. */
function cacheResolvers(manifest: Manifest): (excluded: readonly number[]) => (instantMs: number) => Playing {
  const cached = new Map<string, (instantMs: number) => Playing>();
  return (excluded) => {
    const key = excluded.join();
    const overrides = manifest.overrides?.filter(({ overrideId }) => !excluded.includes(overrideId));
    const resolve = cached.get(key) ?? cachePlaying({ ...manifest, overrides });
    cached.set(key, resolve);
    return resolve;
  };
}

/** The stage asks every second; the resolver runs again only when its result may have changed. */
function cachePlaying(manifest: Manifest): (instantMs: number) => Playing {
  const resolve = resolverOf(manifest);
  let cached: { at: number; playing: Playing } | null = null;
  return (instantMs) => {
    if (!cached || instantMs < cached.at || instantMs >= (cached.playing.until ?? Infinity)) {
      cached = { at: instantMs, playing: resolve(instantMs) };
    }
    return cached.playing;
  };
}
