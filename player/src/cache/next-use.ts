import { itemAt } from '@vitrine/contract/rules/item-at';
import type { Manifest, ManifestFile } from '@vitrine/contract/rules/manifest';
import { resolverOf } from '@vitrine/contract/rules/playing-at';
import { placeholderOf } from '../playback/manifest-programme.ts';

const horizonMs = 7 * 24 * 60 * 60_000;
const mostChanges = 200;

/** All files that a screen needs, the one that is wanted soonest first: the order in which they are fetched. */
export function filesByNextUse(manifest: Manifest, instantMs: number): ManifestFile[] {
  const ordered = new Map<string, ManifestFile>();
  const add = (file: ManifestFile | null) => file && ordered.set(file.sha256, ordered.get(file.sha256) ?? file);
  // Until the rest has arrived it is what shows.
  add(placeholderOf(manifest));
  const resolve = resolverOf(manifest);
  let at: number | null = instantMs;
  for (let changes = 0; at !== null && at < instantMs + horizonMs && changes < mostChanges; changes++) {
    const playing = resolve(at);
    if (playing.kind === 'playlist') playlistFiles(manifest, playing.playlistId, at - playing.from).forEach(add);
    at = playing.until;
  }
  manifest.files.forEach(add);
  return [...ordered.values()];
}

function playlistFiles(manifest: Manifest, playlistId: number, elapsedMs: number): ManifestFile[] {
  const playlist = manifest.playlists.find((candidate) => candidate.playlistId === playlistId);
  if (!playlist) return [];
  const first = itemAt(playlist, manifest.files, elapsedMs)?.index ?? 0;
  const items = [...playlist.items.slice(first), ...playlist.items.slice(0, first)];
  return items.flatMap((item) => manifest.files.find((file) => file.fileId === item.fileId) ?? []);
}
