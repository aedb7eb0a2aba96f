import type { Manifest, ManifestDevice, ManifestFile, ManifestPlaylist, ManifestSchedule } from './manifest.ts';
import { openingOf } from './opening.ts';
import { compareRanks, hidingReason, rankOf, type HidingReason, type Rank } from './ranking.ts';
import { earliest, nextBoundary, timetableOf, windowAt, type Timetable, type Window } from './windows.ts';
import { wallDay } from './zone.ts';

/** The part of a manifest that decides what plays; a whole manifest is one. */
export interface Plan extends Pick<Manifest, 'playlists' | 'schedules'> {
  device: Pick<ManifestDevice, 'orientation' | 'timeZone' | 'groupIds' | 'operatingHours'>;
  files: Pick<ManifestFile, 'fileId'>[];
}

/** Instants are milliseconds since 1970 UTC. `until` is the next one at which anything else here changes. */
export type Playing =
  | {
      kind: 'playlist';
      scheduleId: number;
      playlistId: number;
      /** When the schedule's window of now began: the position in the playlist counts from it. */
      from: number;
      until: number | null;
      /** The others that are on now, the next in line first, each with the rule by which it lost to this one. */
      hidden: Hidden[];
    }
  /** Nothing is scheduled. */
  | { kind: 'placeholder'; until: number | null }
  /** The store is closed. */
  | { kind: 'dark'; until: number | null };

export interface Hidden {
  scheduleId: number;
  reason: HidingReason;
}

/** A schedule that applies to a device. */
export interface Candidate {
  schedule: ManifestSchedule;
  rank: Rank;
  timetable: Timetable;
}

/** What plays on the device at an instant, until when, and what it hides: the only place that decides it. */
export function playingAt(plan: Plan, instantMs: number): Playing {
  return resolverOf(plan)(instantMs);
}

/** `playingAt` for many instants of one plan, which must not be changed meanwhile: the plan is read once. */
export function resolverOf(plan: Plan): (instantMs: number) => Playing {
  const candidates = candidatesOf(plan);
  const zone = plan.device.timeZone;
  const opening = openingOf(plan.device.operatingHours, zone);
  const answer = (instantMs: number) => (opening.isOpen(instantMs) ? answerAt(candidates, zone, instantMs) : dark);
  return (instantMs) => {
    const playing = answer(instantMs);
    const change = opening.changeAfter(instantMs);
    if (playing.kind === 'dark') return { ...playing, until: change };
    let until = earliest(change, boundaryAfter(candidates, zone, instantMs));
    // Not each boundary changes the answer: windows of one hidden schedule may touch at midnight.
    while (until !== null && until !== change && isSame(playing, answer(until))) {
      until = earliest(change, boundaryAfter(candidates, zone, until));
    }
    return { ...playing, until };
  };
}

export const dark: Playing = { kind: 'dark', until: null };

/** Whether two answers say the same, however long. */
export function isSame(a: Playing, b: Playing): boolean {
  if (a.kind !== 'playlist' || b.kind !== 'playlist') return a.kind === b.kind;
  if (a.scheduleId !== b.scheduleId || a.from !== b.from) return false;
  return a.hidden.length === b.hidden.length && a.hidden.every((h, i) => h.scheduleId === b.hidden[i]?.scheduleId);
}

/** The schedules that apply to the device at all, best first: the order of two never depends on the time. */
export function candidatesOf(plan: Plan): Candidate[] {
  const { groupIds, timeZone } = plan.device;
  const playable = playablePlaylists(plan);
  return plan.schedules
    .filter((schedule) => schedule.isActive && playable.has(schedule.playlistId))
    .filter((schedule) => schedule.groupIds.some((groupId) => groupIds.includes(groupId)))
    .map((schedule) => ({
      schedule,
      rank: rankOf(schedule, groupIds),
      timetable: timetableOf(schedule, timeZone),
    }))
    .sort((a, b) => compareRanks(a.rank, b.rank));
}

function playablePlaylists({ device, files, playlists }: Plan): Set<number> {
  const ready = new Set(files.map((file) => file.fileId));
  const isPlayable = (playlist: ManifestPlaylist) =>
    playlist.isActive &&
    playlist.orientation === device.orientation &&
    playlist.items.some((item) => ready.has(item.fileId));
  return new Set(playlists.filter(isPlayable).map((playlist) => playlist.playlistId));
}

function answerAt(candidates: Candidate[], zone: string, instantMs: number): Playing {
  const today = wallDay(zone, instantMs);
  const on = candidates.flatMap((candidate) => {
    const window = windowAt(candidate.timetable, today, instantMs);
    return window ? [{ candidate, window }] : [];
  });
  return choose(on);
}

/** A candidate in one of its windows. */
export interface Run {
  candidate: Candidate;
  window: Window;
}

/** Of those that are on, best first. */
export function choose([winner, ...losers]: readonly Run[]): Playing {
  if (!winner) return { kind: 'placeholder', until: null };
  const { schedule, rank } = winner.candidate;
  return {
    kind: 'playlist',
    scheduleId: schedule.scheduleId,
    playlistId: schedule.playlistId,
    from: winner.window.from,
    until: null,
    hidden: losers.map(({ candidate }) => ({
      scheduleId: candidate.schedule.scheduleId,
      reason: hidingReason(rank, candidate.rank),
    })),
  };
}

function boundaryAfter(candidates: Candidate[], zone: string, instantMs: number): number | null {
  const today = wallDay(zone, instantMs);
  return candidates.reduce<number | null>(
    (until, { timetable }) => earliest(until, nextBoundary(timetable, today, instantMs)),
    null,
  );
}
