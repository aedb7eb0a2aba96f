import type { Manifest, ManifestFile } from '@vitrine/contract/rules/manifest';
import { resolverOf, type Playing } from '@vitrine/contract/rules/playing-at';
import { validAt } from '@vitrine/contract/rules/validity';
import { defaultDisplay, stagePage, stageText, type Cue, type PlaybackPlan, type StageFile } from './cue.ts';
import { itemCue } from './playlist-plan.ts';

/** What a manifest has a screen play. `urlOf` gives where a file can be loaded from at once, null if nowhere. */
export function manifestPlan(manifest: Manifest, urlOf: (file: ManifestFile) => string | null): PlaybackPlan {
  const media = manifest.files.flatMap((file) => withUrl(file, urlOf));
  const texts = (manifest.texts ?? []).map((text) => stageText(text, manifest.device));
  const files: StageFile[] = [...media, ...texts, ...(manifest.pages ?? []).map(stagePage)];
  const playingWithout = cacheResolvers({ ...manifest, files: media });
  const placeholder = placeholderOf(manifest);
  const [placeholderFile = null] = placeholder ? withUrl(placeholder, urlOf) : [];

  /** What somebody put on gives way to what is under it where it cannot be shown. */
  const shownAt = (instantMs: number, broken: ReadonlySet<string>, givenUp: readonly number[] = []): Shown => {
    const answer = playingWithout(givenUp)(instantMs);
    const playable = files.filter((file) => !broken.has(file.url));
    const cue =
      (answer.kind === 'override' && overrideCue(answer, playable, instantMs)) ||
      playlistCue({ manifest, answer, files: playable, instantMs });
    if (cue || answer.kind !== 'override') return { answer, cue };
    return shownAt(instantMs, broken, [...givenUp, answer.overrideId]);
  };

  return {
    cueAt(instantMs, broken) {
      const { answer, cue } = shownAt(instantMs, broken);
      const until = answer.until ?? Infinity;
      if (answer.kind === 'dark') return { kind: 'dark', startsAt: 0, endsAt: until };
      if (cue) return { ...cue, endsAt: Math.min(cue.endsAt, until) };
      const file = placeholderFile && !broken.has(placeholderFile.url) ? placeholderFile : null;
      return idleCue({ file, title: manifest.businessName, endsAt: until });
    },
    holds(cue, instantMs, broken) {
      if (cue.kind !== 'file' || cue.source.kind === 'placeholder') return false;
      const { answer } = shownAt(instantMs, broken);
      const { source } = cue;
      if (source.kind === 'override') return answer.kind === 'override' && answer.overrideId === source.overrideId;
      const on = playlistOn(manifest, answer, instantMs);
      const file = files.find(({ url }) => url === cue.file.url);
      if (!on || !file || on.playlist.playlistId !== source.playlistId) return false;
      if (on.scheduleId !== source.scheduleId || on.overrideId !== source.overrideId) return false;
      return on.playlist.items.some((item) => item.fileId === file.fileId);
    },
  };
}

interface Shown {
  answer: Playing;
  /** Null where nothing of it can be shown. */
  cue: Cue | null;
}

/** The playlist that the answer has on, without what is not valid now; `until` is when that is otherwise. */
export function playlistOn(manifest: Manifest, answer: Playing, instantMs: number) {
  const playlistId = playlistIdOf(answer);
  const whole = manifest.playlists.find((playlist) => playlist.playlistId === playlistId);
  if (!whole || (answer.kind !== 'playlist' && answer.kind !== 'override')) return null;
  const { playlist, until } = validAt(whole, manifest.device, instantMs);
  return {
    playlist,
    until: until ?? Infinity,
    from: answer.from,
    scheduleId: answer.kind === 'playlist' ? answer.scheduleId : null,
    overrideId: answer.kind === 'override' ? answer.overrideId : null,
  };
}

function playlistIdOf(answer: Playing): number | null {
  if (answer.kind === 'playlist') return answer.playlistId;
  return answer.kind === 'override' && answer.shows.kind === 'playlist' ? answer.shows.playlistId : null;
}

interface PlaylistCueOptions {
  manifest: Manifest;
  answer: Playing;
  files: readonly StageFile[];
  instantMs: number;
}

function playlistCue({ manifest, answer, files, instantMs }: PlaylistCueOptions): Cue | null {
  const on = playlistOn(manifest, answer, instantMs);
  const cue = on && itemCue({ ...on, files, instantMs });
  return cue && { ...cue, endsAt: Math.min(cue.endsAt, on.until) };
}

/** Of a text or a single file; null where the file cannot be shown, or it is a playlist. */
function overrideCue(
  { overrideId, shows, isEmergency, from }: Extract<Playing, { kind: 'override' }>,
  files: readonly StageFile[],
  instantMs: number,
): Cue | null {
  const span = { startsAt: from, endsAt: Infinity };
  if (shows.kind === 'text') return { kind: 'text', text: shows.text, isEmergency, ...span };
  const file = shows.kind === 'file' && files.find(({ fileId }) => fileId === shows.fileId);
  if (!file) return null;
  const offsetMs = file.durationMs ? (instantMs - from) % file.durationMs : 0;
  return {
    kind: 'file',
    file,
    source: { kind: 'override', overrideId },
    ...span,
    offsetMs,
    repeats: file.kind === 'video',
    display: defaultDisplay,
  };
}

/** The picture of a screen on which nothing is scheduled. */
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
    ...span,
    offsetMs: 0,
    repeats,
    display: defaultDisplay,
  };
}

function withUrl(file: ManifestFile, urlOf: (file: ManifestFile) => string | null): ManifestFile[] {
  const url = urlOf(file);
  return url === null ? [] : [{ ...file, url }];
}

/** The rule for the manifest without some of its overrides, each read once. */
function cacheResolvers(manifest: Manifest): (givenUp: readonly number[]) => (instantMs: number) => Playing {
  const known = new Map<string, (instantMs: number) => Playing>();
  return (givenUp) => {
    const key = givenUp.join();
    const overrides = manifest.overrides?.filter(({ overrideId }) => !givenUp.includes(overrideId));
    const resolve = known.get(key) ?? cachePlaying({ ...manifest, overrides });
    known.set(key, resolve);
    return resolve;
  };
}

/** The stage asks every second; the rule is asked again only where its answer may have changed. */
function cachePlaying(manifest: Manifest): (instantMs: number) => Playing {
  const resolve = resolverOf(manifest);
  let known: { at: number; playing: Playing } | null = null;
  return (instantMs) => {
    if (!known || instantMs < known.at || instantMs >= (known.playing.until ?? Infinity)) {
      known = { at: instantMs, playing: resolve(instantMs) };
    }
    return known.playing;
  };
}
