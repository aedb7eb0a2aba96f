import type { DevicePlaying } from '@vitrine/contract/devices';
import type { Manifest, OverrideContent } from '@vitrine/contract/rules/manifest';
import { overlaysOf } from '@vitrine/contract/rules/overlays-at';
import { playingAt, type Playing } from '@vitrine/contract/rules/playing-at';
import { inactiveSchedulesAt } from '@vitrine/contract/rules/inactive-reasons';
import { and, asc, eq, gte, inArray } from 'drizzle-orm';
import { refersTo } from '../../db/refers-to.ts';
import { playlists } from '../../db/schema/playlists.ts';
import { scheduleGroups, schedules } from '../../db/schema/schedules.ts';
import type { Tx } from '../../db/transaction.ts';
import { makeManifest } from './player.queries.ts';
import { firstEndDate } from './manifest-source.ts';

/** What the screen shows at a time, computed by the player's rules from the saved data. */
export async function readPlaying(tx: Tx, deviceId: number, at: Date): Promise<DevicePlaying> {
  const { manifest, leftOut } = await makeManifest(tx, deviceId, at);
  const playing = playingAt(manifest, at.getTime());
  return {
    at: at.toISOString(),
    timeZone: manifest.device.timeZone,
    kind: playing.kind === 'playlist' ? 'schedule' : playing.kind,
    winner: winnerOf(manifest, playing),
    until: playing.until === null ? null : new Date(playing.until).toISOString(),
    losers: losersOf(manifest, playing),
    overlays: overlaysOf(manifest)(at.getTime()).overlays.map(({ overlay }) => ({
      id: overlay.overlayId,
      name: contentName(manifest, { kind: 'file', fileId: overlay.fileId }),
    })),
    leftOut,
    others: [...inactiveOf(manifest, at), ...(await readInactive(tx, manifest.device.groupIds, at))],
  };
}

function inactiveOf(manifest: Manifest, at: Date): DevicePlaying['others'] {
  return inactiveSchedulesAt(manifest, at.getTime())
    .toSorted((a, b) => (a.next ?? Infinity) - (b.next ?? Infinity) || a.scheduleId - b.scheduleId)
    .map(({ scheduleId: id, reason, next }) => ({
      ...{ id, name: scheduleName(manifest, id), reason },
      next: next === null ? null : new Date(next).toISOString(),
    }));
}

/** Inactive schedules, which are not in manifests. */
async function readInactive(tx: Tx, groupIds: number[], at: Date): Promise<DevicePlaying['others']> {
  const ofGroups = tx
    .select({ id: scheduleGroups.scheduleId })
    .from(scheduleGroups)
    .where(inArray(scheduleGroups.groupId, groupIds));
  const rows = await tx
    .select({ id: schedules.id, name: playlists.name })
    .from(schedules)
    .innerJoin(playlists, refersTo(schedules, schedules.playlistId, playlists))
    .where(
      and(eq(schedules.isActive, false), gte(schedules.endDate, firstEndDate(at)), inArray(schedules.id, ofGroups)),
    )
    .orderBy(asc(schedules.id));
  return rows.map((row) => ({ ...row, reason: 'inactive' as const, next: null }));
}

export function winnerOf(manifest: Manifest, playing: Playing): DevicePlaying['winner'] {
  if (playing.kind === 'placeholder' || playing.kind === 'dark') return null;
  const from = new Date(playing.from).toISOString();
  if (playing.kind === 'override') {
    const { overrideId: id, shows, isEmergency } = playing;
    return { kind: 'override', id, name: contentName(manifest, shows), from, isEmergency };
  }
  const { scheduleId: id } = playing;
  return { kind: 'schedule', id, name: scheduleName(manifest, id), from, isEmergency: false };
}

function losersOf(manifest: Manifest, playing: Playing): DevicePlaying['losers'] {
  if (playing.kind === 'placeholder' || playing.kind === 'dark') return [];
  const schedules = playing.hidden.map(({ scheduleId: id, reason }) => ({
    ...{ kind: 'schedule' as const, id, name: scheduleName(manifest, id), reason },
  }));
  if (playing.kind === 'playlist') return schedules;
  const overrides = playing.hiddenOverrides.map(({ overrideId: id, reason }) => {
    const shows = manifest.overrides?.find(({ overrideId }) => overrideId === id)?.shows;
    return { kind: 'override' as const, id, name: shows ? contentName(manifest, shows) : '', reason };
  });
  return [...overrides, ...schedules];
}

function scheduleName(manifest: Manifest, id: number): string {
  const schedule = manifest.schedules.find(({ scheduleId }) => scheduleId === id);
  return schedule ? playlistName(manifest, schedule.playlistId) : '';
}

function playlistName({ playlists }: Manifest, id: number): string {
  return playlists.find(({ playlistId }) => playlistId === id)?.name ?? '';
}

function contentName(manifest: Manifest, shows: OverrideContent): string {
  if (shows.kind === 'text') return shows.text;
  if (shows.kind === 'playlist') return playlistName(manifest, shows.playlistId);
  const { files, texts = [], pages = [], layouts = [] } = manifest;
  return [...files, ...texts, ...pages, ...layouts].find(({ fileId }) => fileId === shows.fileId)?.fileName ?? '';
}
