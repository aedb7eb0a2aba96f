import type { DeviceShown } from '@vitrine/contract/devices';
import { TextContent } from '@vitrine/contract/file-content';
import type { Manifest } from '@vitrine/contract/rules/manifest';
import { playingAt, type Playing } from '@vitrine/contract/rules/playing-at';
import { overrideColours } from '@vitrine/contract/rules/text-colours';
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

/** What each of these devices shows at a time, by the player's rules, with a thumbnail. */
export async function readShown(tx: Tx, deviceIds: number[], at: Date): Promise<DeviceShown[]> {
  const manifests = await manifestsOfDevices(tx, at, deviceIds);
  const shown = manifests.map((manifest) => ({ manifest, playing: playingAt(manifest, at.getTime()) }));
  const previewOf = await readPreviews(tx, shown);
  const reloads = await lastReloads(tx, deviceIds, at);
  return shown.map((each) => ({
    deviceId: each.manifest.device.deviceId,
    ...previewOf(each),
    until: each.playing.until === null ? null : new Date(each.playing.until).toISOString(),
    reload: reloads.get(each.manifest.device.deviceId) ?? { state: 'none' },
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

type Preview = Pick<DeviceShown, 'thumbUrl' | 'content'>;

interface Shown {
  manifest: Manifest;
  playing: Playing;
}

type ShownAs = Pick<DeviceShown, 'kind' | 'name' | 'thumbUrl' | 'content'>;

/** How what screens show is described, with a thumbnail. */
export async function readPreviews(tx: Tx, shown: readonly Shown[]): Promise<(shown: Shown) => ShownAs> {
  const imageOf = await readImages(
    tx,
    shown.map(({ manifest, playing }) => contentOf(manifest, playing)),
  );
  return ({ manifest, playing }) => ({
    kind: playing.kind === 'playlist' ? 'schedule' : playing.kind,
    name: winnerOf(manifest, playing)?.name ?? null,
    ...(textOf(playing) ?? imageOf(contentOf(manifest, playing))),
  });
}

/** The text of an override. */
function textOf(playing: Playing): Preview | null {
  if (playing.kind !== 'override' || playing.shows.kind !== 'text') return null;
  const { text, colours } = playing.shows;
  const content = { heading: '', text, ...overrideColours({ ...playing, colours }), hasClock: false };
  return { thumbUrl: null, content };
}

async function readImages(tx: Tx, contents: Content[]): Promise<(content: Content) => Preview> {
  const ids = (key: keyof Content) => [...new Set(contents.flatMap((each) => each[key] ?? []))];
  const ofPlaylists = await tx
    .select({ id: playlists.id, tenantId: playlists.tenantId, thumbSha256: firstThumb })
    .from(playlists)
    .where(inArray(playlists.id, ids('playlistId')));
  const ofFiles = await tx
    .select({ id: files.id, tenantId: files.tenantId, thumbSha256: files.thumbSha256, content: files.content })
    .from(files)
    .where(inArray(files.id, ids('fileId')));
  const playlistImages = new Map(ofPlaylists.map(({ id, ...row }) => [id, { thumbUrl: thumbUrl(row), content: null }]));
  const fileImages = new Map(
    ofFiles.map(({ id, content, ...row }) => [
      id,
      { thumbUrl: thumbUrl(row), content: TextContent.safeParse(content).data ?? null },
    ]),
  );
  return ({ playlistId, fileId }) =>
    playlistImages.get(playlistId ?? 0) ?? fileImages.get(fileId ?? 0) ?? { thumbUrl: null, content: null };
}
