import type { DeviceShown } from '@vitrine/contract/devices';
import type { Manifest } from '@vitrine/contract/rules/manifest';
import { playingAt, type Playing } from '@vitrine/contract/rules/playing-at';
import { inArray } from 'drizzle-orm';
import { files } from '../../db/schema/library.ts';
import { playlists } from '../../db/schema/playlists.ts';
import type { Tx } from '../../db/transaction.ts';
import { lastReloads } from '../devices/last-reloads.ts';
import { thumbUrl } from '../library/files/library-file.ts';
import { firstThumb } from '../playlists/first-thumb.ts';
import { manifestsOfDevices } from './player.queries.ts';
import { winnerOf } from './playing.ts';

interface Content {
  playlistId: number | null;
  fileId: number | null;
}

/** What each of these devices shows at a time, by the player's rules, with an image of it. */
export async function readShown(tx: Tx, deviceIds: number[], at: Date): Promise<DeviceShown[]> {
  const shown = (await manifestsOfDevices(tx, at, deviceIds)).map((manifest) => {
    const playing = playingAt(manifest, at.getTime());
    return { manifest, playing, content: contentOf(manifest, playing) };
  });
  const imageOf = await readImages(
    tx,
    shown.map(({ content }) => content),
  );
  const reloads = await lastReloads(tx, deviceIds, at);
  return shown.map(({ manifest, playing, content }) => ({
    deviceId: manifest.device.deviceId,
    kind: playing.kind === 'playlist' ? 'schedule' : playing.kind,
    name: winnerOf(manifest, playing)?.name ?? null,
    thumbUrl: imageOf(content),
    until: playing.until === null ? null : new Date(playing.until).toISOString(),
    reload: reloads.get(manifest.device.deviceId) ?? { state: 'none' },
  }));
}

/** The playlist or file that a screen plays. */
export function contentOf(manifest: Manifest, playing: Playing): Content {
  if (playing.kind === 'playlist') {
    const schedule = manifest.schedules.find(({ scheduleId }) => scheduleId === playing.scheduleId);
    return { playlistId: schedule?.playlistId ?? null, fileId: null };
  }
  const shows = playing.kind === 'override' ? playing.shows : null;
  return {
    playlistId: shows?.kind === 'playlist' ? shows.playlistId : null,
    fileId: shows?.kind === 'file' ? shows.fileId : null,
  };
}

async function readImages(tx: Tx, contents: Content[]): Promise<(content: Content) => string | null> {
  const ids = (key: keyof Content) => [...new Set(contents.flatMap((each) => each[key] ?? []))];
  const ofPlaylists = await tx
    .select({ id: playlists.id, tenantId: playlists.tenantId, thumbSha256: firstThumb })
    .from(playlists)
    .where(inArray(playlists.id, ids('playlistId')));
  const ofFiles = await tx
    .select({ id: files.id, tenantId: files.tenantId, thumbSha256: files.thumbSha256 })
    .from(files)
    .where(inArray(files.id, ids('fileId')));
  const urls = (rows: typeof ofFiles) => new Map(rows.map(({ id, ...row }) => [id, thumbUrl(row)]));
  const [playlistUrls, fileUrls] = [urls(ofPlaylists), urls(ofFiles)];
  return ({ playlistId, fileId }) => playlistUrls.get(playlistId ?? 0) ?? fileUrls.get(fileId ?? 0) ?? null;
}
