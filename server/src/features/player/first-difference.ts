import type { Manifest } from '@vitrine/contract/rules/manifest';
import { referencesOf } from '@vitrine/contract/rules/layout';
import { overlaysOf } from '@vitrine/contract/rules/overlays-at';
import { type Playing, resolverOf } from '@vitrine/contract/rules/playing-at';
import { earliest } from '@vitrine/contract/rules/windows';
import { contentOf } from './shown.ts';

export interface Difference {
  /** Milliseconds since 1970 UTC. */
  at: number;
  before: Playing;
  after: Playing;
}

/** Later differences, and those behind more changes than that, are not looked for. */
const maxAheadMs = 400 * 86_400_000;
const maxSteps = 2000;

/** When a screen first shows something else by one manifest than by another, from `fromMs` on; null if it never does. */
export function firstDifference(before: Manifest, after: Manifest, fromMs: number): Difference | null {
  const [was, becomes] = [showing(before), showing(after)];
  let at = fromMs;
  for (let step = 0; step < maxSteps && at < fromMs + maxAheadMs; step++) {
    const [one, other] = [was(at), becomes(at)];
    if (one.content !== other.content) return { at, before: one.playing, after: other.playing };
    const next = earliest(one.until, other.until);
    if (next === null || next <= at) return null;
    at = next;
  }
  return null;
}

/** What is shown at a time, with its content as a text to compare: ids of schedules and overrides are no part of it. */
function showing(manifest: Manifest) {
  const [playingAt, overlaysAt] = [resolverOf(manifest), overlaysOf(manifest)];
  return (at: number) => {
    const playing = playingAt(at);
    const { overlays, until } = overlaysAt(at);
    const above = overlays.map(({ overlay }) => overlay.fileId);
    const { playlistId, fileId } = contentOf(manifest, playing);
    const words = playing.kind === 'override' && playing.shows.kind === 'text' ? playing : null;
    const content = JSON.stringify([
      ...[playing.kind, words?.shows ?? null, words?.isEmergency ?? null, above],
      contentsOf(manifest, playlistId === null ? [] : [playlistId], fileId === null ? above : [fileId, ...above]),
    ]);
    return { playing, content, until: earliest(playing.until, until) };
  };
}

/** Everything in these playlists and files, down to the zones of layouts. */
function contentsOf(manifest: Manifest, playlistIds: readonly number[], fileIds: readonly number[]) {
  const { files, texts = [], pages = [], layouts = [] } = manifest;
  const all = new Map([...files, ...texts, ...pages, ...layouts].map((each) => [each.fileId, each]));
  const playlists = new Map(manifest.playlists.map((each) => [each.playlistId, each]));
  const [seenPlaylists, seenFiles] = [new Set(playlistIds), new Set(fileIds)];
  // A set is also walked to what is added meanwhile.
  const walk = () => {
    for (const id of seenPlaylists) for (const { fileId } of playlists.get(id)?.items ?? []) seenFiles.add(fileId);
    for (const id of seenFiles) {
      const content = all.get(id);
      if (content === undefined || !('layout' in content)) continue;
      for (const { fileId, playlistId } of content.layout.parts.flatMap(referencesOf)) {
        if (fileId !== null) seenFiles.add(fileId);
        if (playlistId !== null) seenPlaylists.add(playlistId);
      }
    }
  };
  for (let known = -1; known !== seenPlaylists.size + seenFiles.size;) {
    known = seenPlaylists.size + seenFiles.size;
    walk();
  }
  const withoutIds = (id: number) => {
    const playlist = playlists.get(id);
    return playlist && { ...playlist, items: playlist.items.map(({ contentId: _, ...item }) => item) };
  };
  return [[...seenPlaylists].map(withoutIds), [...seenFiles].map((id) => all.get(id))];
}
