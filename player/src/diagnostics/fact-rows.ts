import { dayText } from '@vitrine/contract/day-text';
import { sizeText } from '@vitrine/contract/file-size';
import type { Manifest } from '@vitrine/contract/rules/manifest';
import { wallClock, type Zone } from '@vitrine/contract/rules/zone';
import { nextChange } from './next-change.ts';

/** The state of the device at one moment. Instants are milliseconds by the server's clock. */
export interface ScreenFacts {
  now: number;
  /** The device's own clock, which may be years off. */
  ownClock: number;
  manifest: Manifest | null;
  /** What is on screen, as text. */
  showing: string;
  network: { isOnline: boolean; isConnected: boolean; lastContactAt: number | null };
  storage: { isDurable: boolean; usedBytes: number | null; quotaBytes: number | null; isPersisted: boolean };
  media: { complete: number; all: number };
  playerVersion: string;
  /** The manifest that the server sent last; differs from the applied one while files are downloading. */
  latestVersion: string | null;
  screen: { width: number; height: number };
  problem: string | null;
}

export interface FactRow {
  label: string;
  value: string;
  isBad?: boolean;
}

/** For an installer with a keyboard, most important first. */
export function factRows(facts: ScreenFacts): FactRow[] {
  const { manifest, now, media } = facts;
  const zone: Zone = manifest?.device ?? { timeZone: 'UTC' };
  const next = manifest && nextChange(manifest, now);
  return [
    { label: 'Showing', value: facts.showing },
    { label: 'Next change', value: next ? `${instantText(zone, next.at, now)} · ${next.what}` : 'None scheduled' },
    networkRow(facts),
    { label: 'Last contact', value: contactText(facts, zone) },
    storageRow(facts.storage),
    { label: 'Media', value: `${media.complete} of ${media.all} files downloaded`, isBad: media.complete < media.all },
    { label: 'Versions', value: versionsText(facts) },
    { label: 'Clock', value: clockText(facts, zone) },
    { label: 'Screen', value: screenText(facts) },
    ...(facts.problem === null ? [] : [{ label: 'Problem', value: facts.problem, isBad: true }]),
  ];
}

function networkRow({ network: { isOnline, isConnected } }: ScreenFacts): FactRow {
  const label = 'Network';
  if (isConnected) return { label, value: 'Connected to the server' };
  if (!isOnline) return { label, value: 'No network', isBad: true };
  return { label, value: 'Network available, but not connected to the server', isBad: true };
}

function contactText({ network, now }: ScreenFacts, zone: Zone): string {
  if (network.isConnected) return 'Now';
  if (network.lastContactAt === null) return 'Never';
  return `${instantText(zone, network.lastContactAt, now)} (${durationText(now - network.lastContactAt)} ago)`;
}

function storageRow({ isDurable, usedBytes, quotaBytes, isPersisted }: ScreenFacts['storage']): FactRow {
  const label = 'Storage';
  if (!isDurable) return { label, value: 'Memory only: no content is stored for offline playback', isBad: true };
  const persistence = isPersisted ? 'persistent' : 'the browser may clear it when the disk is full';
  if (usedBytes === null || quotaBytes === null) return { label, value: persistence };
  return { label, value: `${sizeText(usedBytes)} of ${sizeText(quotaBytes)}, ${persistence}`, isBad: !isPersisted };
}

function versionsText({ playerVersion, manifest, latestVersion }: ScreenFacts): string {
  const playing = manifest?.manifestVersion ?? '';
  const applied = playing === '' ? 'none yet' : playing.slice(0, 8);
  const isLatest = latestVersion === null || playing === latestVersion;
  const state = isLatest ? '' : `, ${playing === '' ? 'one' : 'a newer one'} is downloading`;
  return `Player ${playerVersion}, manifest ${applied}${state}`;
}

const toleratedMs = 2000;

function clockText({ now, ownClock, manifest }: ScreenFacts, zone: Zone): string {
  const time = `${dayOf(zone, now)} ${timeText(zone, now)}, ${manifest?.device.timeZone ?? 'UTC'}`;
  const aheadMs = ownClock - now;
  if (Math.abs(aheadMs) <= toleratedMs) return time;
  return `${time}; this device's own clock is ${durationText(Math.abs(aheadMs))} ${aheadMs > 0 ? 'ahead' : 'behind'}`;
}

function screenText({ screen: { width, height }, manifest }: ScreenFacts): string {
  const size = `${width} × ${height}`;
  if (!manifest) return size;
  const { orientation, rotation, volume } = manifest.device;
  const rotated = rotation === 0 ? '' : `, rotated ${rotation}°`;
  return `${size}, ${orientation === 1 ? 'horizontal' : 'vertical'}${rotated}, volume ${volume}`;
}

/** "14:05:09", with the day before it where that is another than today's. */
function instantText(zone: Zone, at: number, now: number): string {
  const isToday = wallClock(zone, at).date === wallClock(zone, now).date;
  return isToday ? timeText(zone, at) : `${dayOf(zone, at)} ${timeText(zone, at)}`;
}

function dayOf(zone: Zone, at: number): string {
  return dayText(wallClock(zone, at).date);
}

function timeText(zone: Zone, at: number): string {
  const { secondsOfDay } = wallClock(zone, at);
  const parts = [Math.floor(secondsOfDay / 3600), Math.floor(secondsOfDay / 60) % 60, secondsOfDay % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

function durationText(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  const [name, length] = units.find(([, inSeconds]) => seconds >= inSeconds) ?? units[3];
  const count = Math.floor(seconds / length);
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}
