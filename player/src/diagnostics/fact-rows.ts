import { dayText } from '@vitrine/contract/day-text';
import { language, t } from '@vitrine/contract/messages';
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
    { label: t('Showing'), value: facts.showing },
    {
      label: t('Next change'),
      value: next ? `${instantText(zone, next.at, now)} · ${next.what}` : t('None scheduled'),
    },
    networkRow(facts),
    { label: t('Last contact'), value: contactText(facts, zone) },
    storageRow(facts.storage),
    {
      label: t('Media'),
      value: t('{complete} of {all} files downloaded', { complete: media.complete, all: media.all }),
      isBad: media.complete < media.all,
    },
    { label: t('Versions'), value: versionsText(facts) },
    { label: t('Clock'), value: clockText(facts, zone) },
    { label: t('Screen'), value: screenText(facts) },
    ...(facts.problem === null ? [] : [{ label: t('Problem'), value: facts.problem, isBad: true }]),
  ];
}

function networkRow({ network: { isOnline, isConnected } }: ScreenFacts): FactRow {
  const label = t('Network');
  if (isConnected) return { label, value: t('Connected to the server') };
  if (!isOnline) return { label, value: t('No network'), isBad: true };
  return { label, value: t('Network available, but not connected to the server'), isBad: true };
}

function contactText({ network, now }: ScreenFacts, zone: Zone): string {
  if (network.isConnected) return t('Now');
  if (network.lastContactAt === null) return t('Never');
  const instant = instantText(zone, network.lastContactAt, now);
  return `${instant} (${agoText(now - network.lastContactAt)})`;
}

function storageRow({ isDurable, usedBytes, quotaBytes, isPersisted }: ScreenFacts['storage']): FactRow {
  const label = t('Storage');
  if (!isDurable) return { label, value: t('Memory only: no content is stored for offline playback'), isBad: true };
  const persistence = isPersisted ? t('persistent') : t('the browser may clear it when the disk is full');
  if (usedBytes === null || quotaBytes === null) return { label, value: persistence };
  const [used, quota] = [sizeText(usedBytes), sizeText(quotaBytes)];
  const value = isPersisted
    ? t('{used} of {quota}, persistent', { used, quota })
    : t('{used} of {quota}, the browser may clear it when the disk is full', { used, quota });
  return { label, value, isBad: !isPersisted };
}

function versionsText({ playerVersion, manifest, latestVersion }: ScreenFacts): string {
  const playing = manifest?.manifestVersion ?? '';
  const isLatest = latestVersion === null || playing === latestVersion;
  const versions = { player: playerVersion, manifest: playing.slice(0, 8) };
  if (playing === '')
    return isLatest
      ? t('Player {player}, no manifest yet', { player: playerVersion })
      : t('Player {player}, the first manifest is downloading', { player: playerVersion });
  return isLatest
    ? t('Player {player}, manifest {manifest}', versions)
    : t('Player {player}, manifest {manifest}, a newer one is downloading', versions);
}

const toleratedMs = 2000;

function clockText({ now, ownClock, manifest }: ScreenFacts, zone: Zone): string {
  const time = `${dayOf(zone, now)} ${timeText(zone, now)}, ${manifest?.device.timeZone ?? 'UTC'}`;
  const aheadMs = ownClock - now;
  if (Math.abs(aheadMs) <= toleratedMs) return time;
  const off = durationText(Math.abs(aheadMs));
  return aheadMs > 0
    ? t('{time}; this device’s own clock is {off} ahead', { time, off })
    : t('{time}; this device’s own clock is {off} behind', { time, off });
}

function screenText({ screen: { width, height }, manifest }: ScreenFacts): string {
  const size = `${width} × ${height}`;
  if (!manifest) return size;
  const { orientation, rotation, volume } = manifest.device;
  return [
    size,
    orientation === 1 ? t('horizontal') : t('vertical'),
    ...(rotation === 0 ? [] : [t('rotated {degrees}°', { degrees: rotation })]),
    t('volume {volume}', { volume }),
  ].join(' · ');
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

/** "3 minutes", in the largest unit of which there is one. */
function durationText(ms: number): string {
  const { unit, count } = largestUnit(ms);
  return new Intl.NumberFormat(language(), { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

/** "3 minutes ago" */
function agoText(ms: number): string {
  const { unit, count } = largestUnit(ms);
  return new Intl.RelativeTimeFormat(language()).format(-count, unit);
}

function largestUnit(ms: number) {
  const seconds = Math.max(0, Math.round(ms / 1000));
  const [unit, length] = units.find(([, inSeconds]) => seconds >= inSeconds) ?? units[3];
  return { unit, count: Math.floor(seconds / length) };
}
