import { itemAt } from '@vitrine/contract/rules/item-at';
import type { Manifest, ManifestFile } from '@vitrine/contract/rules/manifest';
import { resolverOf, type Playing } from '@vitrine/contract/rules/playing-at';
import { neededFor } from '../playback/layout-contents.ts';
import { placeholderOf, playlistOn } from '../playback/manifest-plan.ts';

const horizonMs = 7 * 24 * 60 * 60_000;
const maxChanges = 200;

/** All files of a manifest, those that are shown soonest first: the order of downloads. */
export function filesByPriority(manifest: Manifest, instantMs: number): ManifestFile[] {
  const ordered = new Map<string, ManifestFile>();
  const add = (file: ManifestFile | null) => file && ordered.set(file.sha256, ordered.get(file.sha256) ?? file);
  // The placeholder is on screen until the other files have arrived.
  add(placeholderOf(manifest));
  const byId = new Map(manifest.files.map((file) => [file.fileId, file]));
  const resolve = resolverOf(manifest);
  let at: number | null = instantMs;
  for (let changes = 0; at !== null && at < instantMs + horizonMs && changes < maxChanges; changes++) {
    const playing = resolve(at);
    filesOf({ manifest, byId }, playing, at).forEach(add);
    if (at === instantMs) filesAbove({ manifest, byId }).forEach(add);
    at = playing.until;
  }
  manifest.files.forEach(add);
  return [...ordered.values()];
}

interface Files {
  manifest: Manifest;
  byId: ReadonlyMap<number, ManifestFile>;
}

/** Those of all overlays. */
function filesAbove({ manifest, byId }: Files): ManifestFile[] {
  const ids = (manifest.overlays ?? []).flatMap(({ fileId }) => neededFor(fileId, manifest).fileIds);
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function filesOf({ manifest, byId }: Files, playing: Playing, instantMs: number): ManifestFile[] {
  const filesFor = (id: number) => neededFor(id, manifest).fileIds.flatMap((needed) => byId.get(needed) ?? []);
  if (playing.kind === 'override' && playing.shows.kind === 'file') return filesFor(playing.shows.fileId);
  const on = playlistOn(manifest, playing, instantMs);
  if (!on) return [];
  const { items } = on.playlist;
  const texts = (manifest.texts ?? []).map(({ fileId }) => ({ fileId, kind: 'text' as const, durationMs: null }));
  const pages = (manifest.pages ?? []).map(({ fileId }) => ({ fileId, kind: 'web' as const, durationMs: null }));
  const layouts = (manifest.layouts ?? []).map(({ fileId }) => ({ fileId, kind: 'layout' as const, durationMs: null }));
  const first =
    itemAt(on.playlist, [...manifest.files, ...texts, ...pages, ...layouts], instantMs - on.from)?.index ?? 0;
  return [...items.slice(first), ...items.slice(0, first)].flatMap((item) => filesFor(item.fileId));
}
