import { between, type Check, flag, id, isRecord, listOf, oneOf, orAbsent, orNull, shape, text } from './checks.ts';
import { isDate, isTime } from './dates.ts';
import { isManifestLayout } from './is-layout.ts';
import { weekdays, type Manifest } from './manifest.ts';
import { isPageUrl } from './page-url.ts';
import { isTimeZone } from './zone.ts';

// Far beyond any use, and small enough that sums of milliseconds stay exact.
const maxSeconds = 1e9;
// A browser's timer with a longer delay fires at once.
const maxTimerSeconds = 2_147_483;
const latestMs = 8.64e15;
/** The limit of layouts and playlists is lower; a later version's may be higher. */
const maxTransitionMs = 60_000;

/**
 * Whether data from the server or from storage are a manifest: strict enough that no rule throws on them. Written by hand
 * because the player bundles no schema library. Unknown fields are accepted, so that an older player can use a newer
 * server's manifest.
 */
export function isManifest(value: unknown): value is Manifest {
  return manifest(value);
}

/** A manifest without layouts that cannot be drawn, and without unreadable overlays; null for data that are no manifest. */
export function toManifest(value: unknown): Manifest | null {
  if (!isManifest(value)) return null;
  const { layouts, overlays } = value;
  return {
    ...value,
    ...(layouts && { layouts: layouts.filter(isManifestLayout) }),
    ...(overlays && { overlays: overlays.filter(overlay) }),
  };
}

const date: Check = (value) => typeof value === 'string' && isDate(value);
const time: Check = (value) => typeof value === 'string' && isTime(value);
const instant: Check = (value) => typeof value === 'string' && Number.isFinite(Date.parse(value));

const file = shape({
  fileId: id,
  fileName: text,
  url: text,
  kind: oneOf('image', 'video'),
  contentType: text,
  size: between(0, Number.MAX_SAFE_INTEGER),
  width: between(0, Number.MAX_SAFE_INTEGER),
  height: between(0, Number.MAX_SAFE_INTEGER),
  durationMs: orNull(between(0, maxSeconds * 1000)),
  sha256: text,
  parts: listOf(text),
});

const colour: Check = (value) => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);

const textCard = shape({
  fileId: id,
  fileName: text,
  content: shape({ heading: text, text, colour, background: colour, hasClock: flag }),
});

const webPage = shape({
  fileId: id,
  fileName: text,
  page: shape({
    url: (value) => typeof value === 'string' && isPageUrl(value),
    refreshSeconds: between(1, maxTimerSeconds),
  }),
});

const item = shape({
  contentId: id,
  fileId: id,
  duration: between(0, maxSeconds),
  validFrom: orAbsent(orNull(date)),
  validTo: orAbsent(orNull(date)),
  transition: orAbsent(oneOf('cut', 'fade')),
  effect: orAbsent(shape({ kind: text, ms: between(0, maxTransitionMs) })),
  fit: orAbsent(oneOf('contain', 'cover')),
  isMuted: orAbsent(flag),
});

const playlist = shape({
  playlistId: id,
  name: text,
  orientation: oneOf(1, 2),
  isActive: flag,
  duration: between(0, maxSeconds),
  items: listOf(item),
});

const windows = {
  startDate: date,
  endDate: date,
  startAt: time,
  endAt: time,
  repeatOn: listOf(oneOf(...weekdays)),
  excludeDays: listOf(date),
};

const schedule = shape({
  scheduleId: id,
  playlistId: id,
  groupIds: listOf(id),
  isActive: flag,
  priority: oneOf(0, 1),
  ...windows,
  editedAt: instant,
});

const overlay = shape({ overlayId: id, fileId: id, rank: between(-1e6, 1e6), ...windows });

const overrideContent: Check = (value) =>
  shape({ kind: oneOf('playlist'), playlistId: id })(value) ||
  shape({ kind: oneOf('file'), fileId: id })(value) ||
  shape({ kind: oneOf('text'), text })(value);

const override = shape({
  overrideId: id,
  shows: overrideContent,
  from: instant,
  until: orNull(instant),
  isEmergency: flag,
});

const clockOffset: Check = (value) =>
  Array.isArray(value) && value.length === 2 && between(0, latestMs)(value[0]) && between(-960, 960)(value[1]);

const clockChanges: Check = (value) =>
  isRecord(value) &&
  Array.isArray(value['offsets']) &&
  value['offsets'].length > 0 &&
  value['offsets'].every(clockOffset) &&
  between(0, latestMs)(value['until']) &&
  areInOrder([...value['offsets'].map(([from]: unknown[]) => from), value['until']]);

/** By this browser's data or those in the manifest: a time zone can be newer than the browser. */
const isComputable: Check = (value) =>
  isRecord(value) && (value['clockChanges'] !== undefined || isTimeZone(String(value['timeZone'])));

const deviceFields = shape({
  deviceId: id,
  name: text,
  code: text,
  orientation: oneOf(1, 2),
  rotation: oneOf(0, 90, 180, 270),
  volume: between(0, 100),
  timeZone: text,
  clockChanges: orAbsent(clockChanges),
  operatingHours: orNull(listOf(shape({ weekday: oneOf(...weekdays), opensAt: time, closesAt: time }))),
  groupIds: listOf(id),
  language: orAbsent(text),
});
const device: Check = (value) => deviceFields(value) && isComputable(value);

const manifest = shape({
  manifestVersion: text,
  device,
  businessName: text,
  placeholders: shape({ horizontal: orNull(file), vertical: orNull(file) }),
  files: listOf(file),
  texts: orAbsent(listOf(textCard)),
  pages: orAbsent(listOf(webPage)),
  // Checked one by one: a layout that cannot be drawn is left out.
  layouts: orAbsent(listOf(isRecord)),
  playlists: listOf(playlist),
  schedules: listOf(schedule),
  overrides: orAbsent(listOf(override)),
  // Checked one by one, too.
  overlays: orAbsent(listOf(isRecord)),
});

function areInOrder(instants: readonly unknown[]): boolean {
  return instants.every((instant, i) => i === 0 || Number(instants[i - 1]) < Number(instant));
}
