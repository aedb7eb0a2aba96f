import type { DevicePlaying } from '@vitrine/contract/devices';
import type { Manifest, OverrideContent } from '@vitrine/contract/rules/manifest';
import { playingAt, type Playing } from '@vitrine/contract/rules/playing-at';
import type { Tx } from '../../db/transaction.ts';
import { makeManifest } from './player.queries.ts';

/** What the screen shows at an instant, as the screen itself works it out from what is saved now. */
export async function readPlaying(tx: Tx, deviceId: number, at: Date): Promise<DevicePlaying> {
  const { manifest } = await makeManifest(tx, deviceId, at);
  const playing = playingAt(manifest, at.getTime());
  return {
    at: at.toISOString(),
    timeZone: manifest.device.timeZone,
    kind: playing.kind === 'playlist' ? 'schedule' : playing.kind,
    winner: winnerOf(manifest, playing),
    until: playing.until === null ? null : new Date(playing.until).toISOString(),
    losers: losersOf(manifest, playing),
  };
}

function winnerOf(manifest: Manifest, playing: Playing): DevicePlaying['winner'] {
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
  return manifest.files.find(({ fileId }) => fileId === shows.fileId)?.fileName ?? '';
}
