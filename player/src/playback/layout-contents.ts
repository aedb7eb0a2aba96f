import { referencesOf } from '@vitrine/contract/rules/layout';
import type { Manifest, ManifestLayout, ManifestPlaylist } from '@vitrine/contract/rules/manifest';
import type { Zone } from '@vitrine/contract/rules/zone';
import { keyOf, type LayoutMedia, type StageFile, type StageLayout, type ZonePlaylist } from './cue.ts';

/** The files that the parts of a layout name themselves. */
function partFileIds({ layout }: ManifestLayout): number[] {
  return layout.parts.flatMap(referencesOf).flatMap(({ fileId }) => fileId ?? []);
}

/** The playlists of its zones. */
function zonePlaylistIds({ layout }: ManifestLayout): number[] {
  return layout.parts.flatMap(referencesOf).flatMap(({ playlistId }) => playlistId ?? []);
}

/** Everything that is needed to show a file: the file itself and, of a layout, what its parts and zones show. */
export function neededFor(
  fileId: number,
  { layouts = [], playlists }: Pick<Manifest, 'layouts' | 'playlists'>,
): { fileIds: number[]; playlists: ManifestPlaylist[] } {
  const layout = layouts.find((each) => each.fileId === fileId);
  if (!layout) return { fileIds: [fileId], playlists: [] };
  const zones = new Set(zonePlaylistIds(layout));
  const inZones = playlists.filter(({ playlistId }) => zones.has(playlistId));
  const zoneFileIds = inZones.flatMap(({ items }) => items.map((item) => item.fileId));
  return { fileIds: [fileId, ...partFileIds(layout), ...zoneFileIds], playlists: inZones };
}

interface StageContents {
  /** All that can be shown, without layouts. */
  files: readonly StageFile[];
  playlists: readonly ManifestPlaylist[];
  zone: Zone;
}

export function stageLayout(manifestLayout: ManifestLayout, { files, playlists, zone }: StageContents): StageLayout {
  const { fileId, fileName, layout } = manifestLayout;
  const byId = new Map(files.map((file) => [file.fileId, file]));
  const zones = new Map<number, ZonePlaylist>();
  for (const playlistId of zonePlaylistIds(manifestLayout)) {
    const playlist = playlists.find((each) => each.playlistId === playlistId && each.isActive);
    const shown = playlist?.items.flatMap((item) => byId.get(item.fileId) ?? []);
    if (playlist && shown) zones.set(playlistId, { playlist, files: shown });
  }
  const media: LayoutMedia = {
    fileOf: (id) => byId.get(id) ?? null,
    playlistOf: (id) => zones.get(id) ?? null,
  };
  const partKeys = partFileIds(manifestLayout)
    .map((id) => byId.get(id))
    .map((file) => (file ? keyOf(file) : null));
  const key = `layout:${fileId}:${JSON.stringify([layout, partKeys])}`;
  return { fileId, fileName, kind: 'layout', durationMs: null, document: layout, media, zone, key };
}

/** What lies below an overlay shows between its parts. */
export function asOverlay(layout: StageLayout): StageLayout {
  return { ...layout, isTransparent: true };
}
