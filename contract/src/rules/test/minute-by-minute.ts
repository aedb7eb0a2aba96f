import { Temporal } from 'temporal-polyfill';
import type { Place } from './arbitrary-plan.ts';
import { weekdays, type ManifestItem, type ManifestOverride, type ManifestSchedule } from '../manifest.ts';
import type { Plan, Playing } from '../playing-at.ts';
import type { HidingReason, OverrideHidingReason } from '../reasons.ts';

/**
 * A second implementation of the same decisions, to compare the first with. It never converts local times to instants: it
 * records the local time at each minute of some days with Temporal, and searches the recording. It is slow, and simple.
 */
export interface Recording {
  zone: string;
  startMs: number;
  /** The local time at each minute: minutes since 1970 as if it were UTC. */
  localMinutes: number[];
}

const minuteMs = 60_000;
const dayMinutes = 24 * 60;
const daysAround = 7;

export function recordingOf({ zone, date }: Place): Recording {
  const startMs = Date.parse(`${date}T00:00:00Z`) - daysAround * dayMinutes * minuteMs;
  const localMinutes: number[] = [];
  // Read from Temporal every 15 minutes: in the places of the tests no clock changes in between.
  for (let quarter = 0; quarter < (2 * daysAround + 1) * 96; quarter++) {
    const instant = Temporal.Instant.fromEpochMilliseconds(startMs + quarter * 15 * minuteMs);
    const localMinute =
      instant.toZonedDateTimeISO(zone).toPlainDateTime().toZonedDateTime('UTC').epochMilliseconds / minuteMs;
    for (let minute = 0; minute < 15; minute++) localMinutes.push(localMinute + minute);
  }
  return { zone, startMs, localMinutes };
}

/** The recorded minutes at which a schedule is active. */
export interface Run {
  schedule: ManifestSchedule;
  from: number;
  until: number;
}

export function runsOf(plan: Plan, { localMinutes }: Recording): Run[] {
  const firstDate = firstDateOf(localMinutes);
  const runs: Run[] = [];
  for (const schedule of plan.schedules) {
    if (!applies(schedule, plan)) continue;
    for (let day = 1; day < 2 * daysAround - 1; day++) {
      const date = firstDate.add({ days: day });
      if (isOpen(schedule, date)) runs.push({ schedule, ...runOn(schedule, date, localMinutes) });
    }
  }
  return runs.filter((run) => run.from < run.until);
}

function applies(schedule: ManifestSchedule, { device, playlists }: Plan): boolean {
  const playlist = playlists.find(({ playlistId }) => playlistId === schedule.playlistId);
  if (!schedule.isActive || !playlist?.isActive || playlist.orientation !== device.orientation) return false;
  return device.groupIds.some((groupId) => schedule.groupIds.includes(groupId));
}

function isOpen(schedule: ManifestSchedule, date: Temporal.PlainDate): boolean {
  const isLate = Temporal.PlainDate.compare(date, schedule.startDate) < 0;
  const isEarly = Temporal.PlainDate.compare(date, schedule.endDate) > 0;
  if (isLate || isEarly || schedule.excludeDays.includes(date.toString())) return false;
  return schedule.repeatOn.some((weekday) => weekdays.indexOf(weekday) + 1 === date.dayOfWeek);
}

/** Minutes at which the store opens and closes; null: always open. */
export function openRunsOf({ device }: Plan, { localMinutes }: Recording): { from: number; until: number }[] | null {
  if (device.operatingHours === null) return null;
  const firstDate = firstDateOf(localMinutes);
  return device.operatingHours.flatMap(({ weekday, opensAt, closesAt }) =>
    Array.from({ length: 2 * daysAround - 2 }, (_, i) => firstDate.add({ days: i + 1 }))
      .filter((date) => weekdays.indexOf(weekday) + 1 === date.dayOfWeek)
      .map((date) => runOn({ startAt: opensAt, endAt: closesAt }, date, localMinutes)),
  );
}

function firstDateOf(localMinutes: number[]): Temporal.PlainDate {
  return Temporal.PlainDate.from('1970-01-01').add({ days: Math.floor((localMinutes[0] ?? 0) / dayMinutes) });
}

function runOn(
  { startAt, endAt }: Pick<ManifestSchedule, 'startAt' | 'endAt'>,
  date: Temporal.PlainDate,
  localMinutes: number[],
) {
  const midnight = date.toZonedDateTime('UTC').epochMilliseconds / minuteMs;
  const start = midnight + minutesOf(startAt);
  const from = firstFrom(localMinutes, start);
  if (endAt === '23:59:59' && endAt > startAt)
    return { from, until: 1 + lastBefore(localMinutes, midnight + dayMinutes) };
  const end = midnight + minutesOf(endAt) + (endAt <= startAt ? dayMinutes : 0);
  const last = lastBefore(localMinutes, end + 1);
  return { from, until: localMinutes[last] === end ? last : firstFrom(localMinutes, end + 1) };
}

// No clock changes by more than a day, so two days around the minute are searched instead of the whole recording.
const searched = 2 * dayMinutes;

/** The first minute at which the local time is this or later; -1: none. */
function firstFrom(localMinutes: number[], localMinute: number): number {
  const start = localMinute - (localMinutes[0] ?? 0) - searched;
  for (let minute = Math.max(0, start); minute < localMinutes.length; minute++)
    if ((localMinutes[minute] ?? 0) >= localMinute) return minute;
  return -1;
}

/** The last minute at which the local time is earlier than this; -1: none. */
function lastBefore(localMinutes: number[], localMinute: number): number {
  const end = localMinute - (localMinutes[0] ?? 0) + searched;
  for (let minute = Math.min(localMinutes.length - 1, end); minute >= 0; minute--)
    if ((localMinutes[minute] ?? 0) < localMinute) return minute;
  return -1;
}

function minutesOf(time: string): number {
  const { hour, minute } = Temporal.PlainTime.from(time);
  return hour * 60 + minute;
}

/** The recorded minutes, both inclusive, in which a playlist has something to show, by its id. */
export type PlayableMinutes = Map<number, { from: number; last: number }[]>;

export function playableMinutes({ files, playlists }: Plan, { localMinutes }: Recording): PlayableMinutes {
  return new Map(
    playlists
      .filter(({ isActive }) => isActive)
      .map(({ playlistId, items }) => [
        playlistId,
        items
          .filter((item) => files.some((file) => file.fileId === item.fileId))
          .map((item) => minutesOfItem(item, localMinutes)),
      ]),
  );
}

/** From the first minute that is not before its first day, to the last that is not after its last. */
function minutesOfItem({ validFrom, validTo }: ManifestItem, localMinutes: number[]): { from: number; last: number } {
  const midnightOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / minuteMs;
  const first = validFrom ? firstFrom(localMinutes, midnightOf(validFrom)) : 0;
  return {
    from: first < 0 ? Infinity : first,
    last: validTo ? lastBefore(localMinutes, midnightOf(validTo) + dayMinutes) : Infinity,
  };
}

export function isPlayable(playable: PlayableMinutes, playlistId: number, minute: number): boolean {
  return playable.get(playlistId)?.some(({ from, last }) => from <= minute && minute <= last) ?? false;
}

interface Moment {
  playable: PlayableMinutes;
  minute: number;
  isOpen: boolean;
}

export function overridesAt(
  plan: Plan,
  recording: Recording,
  { playable, minute, isOpen }: Moment,
): ManifestOverride[] {
  const instant = recording.startMs + minute * minuteMs;
  return (plan.overrides ?? []).filter(({ shows, from, until, isEmergency }) => {
    if (Date.parse(from) > instant || (until !== null && Date.parse(until) <= instant)) return false;
    if (!isOpen && !isEmergency) return false;
    if (shows.kind === 'playlist') return isPlayable(playable, shows.playlistId, minute);
    return shows.kind === 'text' || plan.files.some(({ fileId }) => fileId === shows.fileId);
  });
}

/** What plays if these schedules were active forever; `on` is null while the store is closed. */
export function answerOf(on: Run[] | null, overrides: ManifestOverride[], plan: Plan, recording: Recording): Playing {
  const scheduled = on === null ? { kind: 'dark' as const, until: null } : scheduledOf(on, plan, recording);
  const [winner] = overrides.filter((one) =>
    overrides.every((other) => other === one || overrideWinsBy(one, other) !== null),
  );
  if (!winner) return scheduled;
  const { overrideId, shows, isEmergency, from } = winner;
  const losers = overrides.filter((each) => each !== winner).sort((a, b) => (overrideWinsBy(a, b) ? -1 : 1));
  const schedules = scheduled.kind === 'playlist' ? [scheduled, ...scheduled.hidden] : [];
  return {
    kind: 'override',
    ...{ overrideId, shows, isEmergency, from: Date.parse(from), until: null },
    hiddenOverrides: losers.flatMap((each) => {
      const reason = overrideWinsBy(winner, each);
      return reason ? [{ overrideId: each.overrideId, reason }] : [];
    }),
    hidden: schedules.map(({ scheduleId }) => ({ scheduleId, reason: 'override' })),
  };
}

/** The rule by which `a` beats `b`; null when it does not. */
function overrideWinsBy(a: ManifestOverride, b: ManifestOverride): OverrideHidingReason | null {
  if (a.isEmergency !== b.isEmergency) return a.isEmergency ? 'emergency' : null;
  const order = Temporal.Instant.compare(a.from, b.from);
  if (order !== 0) return order > 0 ? 'started-later' : null;
  return a.overrideId > b.overrideId ? 'higher-id' : null;
}

function scheduledOf(on: Run[], plan: Plan, { startMs }: Recording): Playing {
  const latest = on.filter((run) => !on.some((other) => other.schedule === run.schedule && other.from > run.from));
  const [winner, ...losers] = latest.sort((a, b) => (scheduleWinsBy(a.schedule, b.schedule, plan) ? -1 : 1));
  if (!winner) return { kind: 'placeholder', until: null };
  const { scheduleId, playlistId } = winner.schedule;
  const hidden = losers.flatMap(({ schedule }) => {
    const reason = scheduleWinsBy(winner.schedule, schedule, plan);
    return reason ? [{ scheduleId: schedule.scheduleId, reason }] : [];
  });
  return { kind: 'playlist', scheduleId, playlistId, from: startMs + winner.from * minuteMs, until: null, hidden };
}

/** The rule by which `a` beats `b`; null when it does not. */
function scheduleWinsBy(a: ManifestSchedule, b: ManifestSchedule, { device }: Plan): HidingReason | null {
  if (a.priority !== b.priority) return a.priority > b.priority ? 'priority' : null;
  for (const groupId of device.groupIds) {
    if (a.groupIds.includes(groupId) && b.groupIds.includes(groupId)) break;
    if (a.groupIds.includes(groupId)) return 'nearer-group';
    if (b.groupIds.includes(groupId)) return null;
  }
  const days = datesOf(a) - datesOf(b);
  if (days !== 0) return days < 0 ? 'shorter-dates' : null;
  const minutes = dailyOf(a) - dailyOf(b);
  if (minutes !== 0) return minutes < 0 ? 'shorter-window' : null;
  const edits = Temporal.Instant.compare(a.editedAt, b.editedAt);
  if (edits !== 0) return edits > 0 ? 'edited-later' : null;
  return a.scheduleId > b.scheduleId ? 'higher-id' : null;
}

function datesOf({ startDate, endDate }: ManifestSchedule): number {
  return Temporal.PlainDate.from(startDate).until(endDate).days;
}

function dailyOf({ startAt, endAt }: ManifestSchedule): number {
  if (endAt <= startAt) return dayMinutes - minutesOf(startAt) + minutesOf(endAt);
  return (endAt === '23:59:59' ? dayMinutes : minutesOf(endAt)) - minutesOf(startAt);
}
