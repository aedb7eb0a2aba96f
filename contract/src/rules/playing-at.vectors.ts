import {
  weekdays,
  type Manifest,
  type ManifestFile,
  type ManifestOverride,
  type ManifestPlaylist,
  type ManifestSchedule,
  type OpeningWindow,
} from './manifest.ts';
import json from './playing-at.vectors.json';

/** One moment of one vector: the whole manifest that its few lines stand for, and the expected result. */
export interface VectorCase {
  name: string;
  manifest: Manifest;
  instantMs: number;
  /** A `Playing`. */
  expected: unknown;
}

type Optional<T> = { [K in keyof T]?: T[K] | undefined };

interface Vector extends Optional<{ zone: string; orientation: number; groups: number[] }> {
  name: string;
  /** `Mon 09:00-17:00`; left out: always open. */
  hours?: string[] | undefined;
  schedules: VectorSchedule[];
  overrides?: VectorOverride[] | undefined;
  moments: Moment[];
}

/** Left out: all of 2026, all day, every day of the week, group 1, and a playlist of one ready item. */
interface VectorSchedule extends Optional<{ active: boolean; high: boolean; groups: number[]; excluded: string[] }> {
  id: number;
  /** `2026-01-01..2026-12-31` */
  dates?: string | undefined;
  /** `09:00-17:00`, or with seconds. */
  daily?: string | undefined;
  /** `Mon Tue` */
  on?: string | undefined;
  edited?: string | undefined;
  /** null: there is none. */
  playlist?: Optional<{ active: boolean; orientation: number; items: string[]; valid: string[] }> | null | undefined;
}

/** Left out: a text, until it is ended, no emergency. */
interface VectorOverride extends Optional<{ until: string; emergency: boolean; file: string; playlist: number }> {
  id: number;
  from: string;
}

interface Moment {
  at: string;
  /** The id of a schedule, `override 1`, `placeholder` or `dark`. */
  plays: number | string;
  from?: string | undefined;
  until: string | null;
  hidden?: { schedule: number; reason: string }[] | undefined;
  hiddenOverrides?: { override: number; reason: string }[] | undefined;
}

const ready: ManifestFile = {
  fileId: 1,
  fileName: 'bread.jpg',
  url: '/media/1',
  kind: 'image',
  contentType: 'image/jpeg',
  size: 1000,
  width: 1920,
  height: 1080,
  durationMs: null,
  sha256: '00',
  parts: ['00'],
};

const vectors: Vector[] = json;

/** All moments of all vectors, for any test runner: the same in Node and in a browser. */
export const vectorCases: VectorCase[] = vectors.flatMap((vector) => {
  const manifest = manifestOf(vector);
  return vector.moments.map((moment) => ({
    name: `${vector.name} (${moment.at})`,
    manifest,
    instantMs: Date.parse(moment.at),
    expected: expectedOf(moment, manifest),
  }));
});

/** Time zone and instants as written, to check that each UTC offset is the real one. */
export const vectorInstants = vectors.flatMap(({ zone = 'UTC', moments }) =>
  moments.flatMap(({ at, from, until }) =>
    [at, from, until].flatMap((instant) => (instant ? [{ zone, instant }] : [])),
  ),
);

function expectedOf(
  { at, plays, from, until, hidden = [], hiddenOverrides = [] }: Moment,
  manifest: Manifest,
): unknown {
  const untilMs = until === null ? null : Date.parse(until);
  const override = manifest.overrides?.find(({ overrideId }) => plays === `override ${overrideId}`);
  if (override) {
    const { overrideId, shows, isEmergency } = override;
    return {
      kind: 'override',
      ...{ overrideId, shows, isEmergency, from: Date.parse(override.from), until: untilMs },
      hiddenOverrides: hiddenOverrides.map(({ override: id, reason }) => ({ overrideId: id, reason })),
      hidden: hidden.map(({ schedule, reason }) => ({ scheduleId: schedule, reason })),
    };
  }
  if (typeof plays === 'string') return { kind: plays, until: untilMs };
  return {
    kind: 'playlist',
    scheduleId: plays,
    playlistId: playlistIdOf(plays),
    from: Date.parse(from ?? at),
    until: untilMs,
    hidden: hidden.map(({ schedule, reason }) => ({ scheduleId: schedule, reason })),
  };
}

function manifestOf({
  zone = 'UTC',
  orientation = 1,
  groups = [1],
  hours,
  schedules,
  overrides = [],
}: Vector): Manifest {
  return {
    manifestVersion: 'vector',
    device: {
      deviceId: 1,
      name: 'Window left',
      code: 'D-1',
      orientation: orientationOf(orientation),
      rotation: 0,
      volume: 50,
      timeZone: zone,
      operatingHours: hours?.map(openingWindowOf) ?? null,
      groupIds: groups,
    },
    businessName: 'Corner Bakery',
    placeholders: { horizontal: null, vertical: null },
    files: [ready],
    playlists: schedules.flatMap((schedule) => playlistOf(schedule) ?? []),
    schedules: schedules.map(scheduleOf),
    overrides: overrides.map(overrideOf),
  };
}

function overrideOf({ id, from, until, emergency = false, file, playlist }: VectorOverride): ManifestOverride {
  return {
    overrideId: id,
    shows: contentOf({ file, playlist }),
    from,
    until: until ?? null,
    isEmergency: emergency,
  };
}

function contentOf({ file, playlist }: Pick<VectorOverride, 'file' | 'playlist'>): ManifestOverride['shows'] {
  if (playlist !== undefined) return { kind: 'playlist', playlistId: playlistIdOf(playlist) };
  if (file !== undefined) return { kind: 'file', fileId: file === 'ready' ? ready.fileId : 404 };
  return { kind: 'text', text: 'Closed' };
}

function scheduleOf(schedule: VectorSchedule): ManifestSchedule {
  const [startDate = '', endDate = ''] = (schedule.dates ?? '2026-01-01..2026-12-31').split('..');
  const [startAt = '', endAt = ''] = (schedule.daily ?? '00:00-23:59:59').split('-').map(withSeconds);
  return {
    scheduleId: schedule.id,
    playlistId: playlistIdOf(schedule.id),
    groupIds: schedule.groups ?? [1],
    isActive: schedule.active ?? true,
    priority: schedule.high ? 1 : 0,
    startDate,
    endDate,
    startAt,
    endAt,
    repeatOn: weekdays.filter((weekday) => schedule.on?.includes(weekday.slice(0, 3)) ?? true),
    excludeDays: schedule.excluded ?? [],
    editedAt: schedule.edited ?? '2026-01-01T00:00:00Z',
  };
}

function playlistOf({ id, playlist = {} }: VectorSchedule): ManifestPlaylist | null {
  if (playlist === null) return null;
  return {
    playlistId: playlistIdOf(id),
    name: `Playlist ${id}`,
    orientation: orientationOf(playlist.orientation),
    isActive: playlist.active ?? true,
    duration: 10,
    items: (playlist.items ?? ['ready']).map((item, i) => ({
      contentId: i + 1,
      fileId: item === 'ready' ? ready.fileId : 404,
      duration: 0,
      ...validityOf(playlist.valid?.[i]),
    })),
  };
}

/** `2026-03-01..2026-03-31`; either end may be omitted. */
function validityOf(text = '..') {
  const [validFrom, validTo] = text.split('..');
  return { validFrom: validFrom || null, validTo: validTo || null };
}

/** Not the schedule's own id, so that a mix-up of the two is noticed. */
function playlistIdOf(scheduleId: number): number {
  return scheduleId + 100;
}

function orientationOf(orientation = 1): 1 | 2 {
  return orientation === 2 ? 2 : 1;
}

function openingWindowOf(text: string): OpeningWindow {
  const [day = '', times = ''] = text.split(' ');
  const [opensAt = '', closesAt = ''] = times.split('-').map(withSeconds);
  const weekday = weekdays.find((name) => name.startsWith(day));
  if (!weekday) throw new Error(`No weekday: ${text}`);
  return { weekday, opensAt, closesAt };
}

function withSeconds(time: string): string {
  return time.length === 5 ? `${time}:00` : time;
}
