import { contentIds, type Contents } from './contents.ts';
import type { Manifest, ManifestDevice, ManifestPlaylist, ManifestSchedule, OverrideContent } from './manifest.ts';
import { openingHoursOf } from './opening-hours.ts';
import { overrideHidingReason, activeOverridesAt, activeOverridesOf, type ActiveOverride } from './active-override.ts';
import { compareRanks, hidingReason, rankOf, type Rank } from './ranking.ts';
import type { HidingReason, OverrideHidingReason } from './reasons.ts';
import { always, edgeAfter, isWithin, validityOf, type Span } from './validity.ts';
import { earliest, nextBoundary, timetableOf, windowAt, type Timetable, type Window } from './windows.ts';
import { wallDay, type Zone } from './zone.ts';

/** The part of a manifest that decides what plays; a complete manifest is one. */
export interface Plan extends Contents, Pick<Manifest, 'playlists' | 'schedules' | 'overrides'> {
  device: Pick<ManifestDevice, 'orientation' | 'timeZone' | 'clockChanges' | 'groupIds' | 'operatingHours'>;
}

/**
 * Instants are milliseconds since 1970 UTC. `until` is the next one at which anything else here changes; if that is more
 * than a month away, it may be earlier.
 */
export type Playing =
  | {
      kind: 'playlist';
      scheduleId: number;
      playlistId: number;
      /** The start of the schedule's current window: positions in the playlist count from it. */
      from: number;
      until: number | null;
      /** The other active schedules, the next in rank first, each with the rule by which it lost to this one. */
      hidden: Hidden[];
    }
  | {
      kind: 'override';
      overrideId: number;
      shows: OverrideContent;
      isEmergency: boolean;
      /** The start: positions in the playlist count from it. */
      from: number;
      until: number | null;
      /** Overrides that would be shown without it, the next in rank first. */
      hiddenOverrides: HiddenOverride[];
      /** The active schedules, best first. */
      hidden: { scheduleId: number; reason: 'override' }[];
    }
  /** Nothing is scheduled. */
  | { kind: 'placeholder'; until: number | null }
  /** The store is closed. */
  | { kind: 'dark'; until: number | null };

export interface Hidden {
  scheduleId: number;
  reason: HidingReason;
}

export interface HiddenOverride {
  overrideId: number;
  reason: OverrideHidingReason;
}

/** A schedule that applies to a device. */
export interface Candidate {
  schedule: ManifestSchedule;
  rank: Rank;
  timetable: Timetable;
  /** When its playlist has something to show. */
  playable: readonly Span[];
}

/** A candidate in one of its windows. */
export interface Run {
  candidate: Candidate;
  window: Window;
}

const maxLookAheadMs = 32 * 86_400_000;

/** What plays on the device at a time, until when, and what that hides. No other code decides this. */
export function playingAt(plan: Plan, instantMs: number): Playing {
  return resolverOf(plan)(instantMs);
}

/** `playingAt` for many times of one plan, which must not change meanwhile: the plan is parsed once. */
export function resolverOf(plan: Plan): (instantMs: number) => Playing {
  const { candidates, activeOverrides } = contendersOf(plan);
  const zone = plan.device;
  const opening = openingHoursOf(plan.device.operatingHours, zone);
  const answer = (instantMs: number): Playing => {
    const isOpen = opening.isOpen(instantMs);
    return choose(
      isOpen ? runsAt(candidates, zone, instantMs) : null,
      activeOverridesAt(activeOverrides, instantMs, isOpen),
    );
  };
  const boundaryAfter = (instantMs: number): number | null => {
    const change = earliest(opening.changeAfter(instantMs), overrideBoundary(activeOverrides, instantMs));
    return opening.isOpen(instantMs) ? earliest(change, scheduleBoundary(candidates, zone, instantMs)) : change;
  };
  return (instantMs) => {
    const playing = answer(instantMs);
    let until = boundaryAfter(instantMs);
    // Not every boundary changes the result: windows of one hidden schedule may touch at midnight.
    while (until !== null && until < instantMs + maxLookAheadMs && isSame(playing, answer(until))) {
      until = boundaryAfter(until);
    }
    return { ...playing, until };
  };
}

/** Whether two results are equal, apart from their end. */
export function isSame(a: Playing, b: Playing): boolean {
  if (a.kind === 'override') {
    if (b.kind !== 'override' || a.overrideId !== b.overrideId) return false;
    return areSame(a.hiddenOverrides, b.hiddenOverrides, 'overrideId') && areSame(a.hidden, b.hidden, 'scheduleId');
  }
  if (a.kind !== 'playlist' || b.kind !== 'playlist') return a.kind === b.kind;
  return a.scheduleId === b.scheduleId && a.from === b.from && areSame(a.hidden, b.hidden, 'scheduleId');
}

function areSame<K extends string>(a: readonly Record<K, number>[], b: readonly Record<K, number>[], id: K): boolean {
  return a.length === b.length && a.every((each, i) => each[id] === b[i]?.[id]);
}

/** Everything that can play on the device, best first: the order of two schedules never depends on the time. */
export function contendersOf(plan: Plan): { candidates: Candidate[]; activeOverrides: ActiveOverride[] } {
  const playable = playableSpans(plan);
  return { candidates: candidatesOf(plan, playable), activeOverrides: activeOverridesOf(plan, playable) };
}

function candidatesOf({ device, playlists, schedules }: Plan, playable: Map<number, Span[]>): Candidate[] {
  const { groupIds, orientation } = device;
  const fitting = new Set(playlists.filter((each) => each.orientation === orientation).map((each) => each.playlistId));
  return schedules
    .filter(({ isActive, playlistId }) => isActive && fitting.has(playlistId))
    .filter((schedule) => schedule.groupIds.some((groupId) => groupIds.includes(groupId)))
    .map((schedule) => ({
      schedule,
      rank: rankOf(schedule, groupIds),
      timetable: timetableOf(schedule, device),
      playable: playable.get(schedule.playlistId) ?? [],
    }))
    .filter((candidate) => candidate.playable.length > 0)
    .sort((a, b) => compareRanks(a.rank, b.rank));
}

/** When each active playlist has something to show. */
export function playableSpans({ device, playlists, ...contents }: Plan): Map<number, Span[]> {
  const ready = contentIds(contents);
  const spansOf = ({ items }: ManifestPlaylist): Span[] => {
    const spans = items.filter(({ fileId }) => ready.has(fileId)).map((item) => validityOf(item, device));
    return spans.includes(always) ? [always] : spans;
  };
  return new Map(playlists.filter(({ isActive }) => isActive).map((each) => [each.playlistId, spansOf(each)]));
}

function runsAt(candidates: readonly Candidate[], zone: Zone, instantMs: number): Run[] {
  const today = wallDay(zone, instantMs);
  return candidates.flatMap((candidate) => {
    const window = isWithin(candidate.playable, instantMs) ? windowAt(candidate.timetable, today, instantMs) : null;
    return window ? [{ candidate, window }] : [];
  });
}

/** What plays of the active schedules and overrides, best first each; `runs` is null while the store is closed. */
export function choose(runs: readonly Run[] | null, [override, ...others]: readonly ActiveOverride[]): Playing {
  if (override) return overridePlaying(override, others, runs ?? []);
  if (!runs) return { kind: 'dark', until: null };
  const [winner, ...losers] = runs;
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

function overridePlaying(winner: ActiveOverride, others: readonly ActiveOverride[], runs: readonly Run[]): Playing {
  const { overrideId, shows, isEmergency } = winner.override;
  return {
    kind: 'override',
    overrideId,
    shows,
    isEmergency,
    from: winner.from,
    until: null,
    hiddenOverrides: others.map((other) => ({
      overrideId: other.override.overrideId,
      reason: overrideHidingReason(winner, other),
    })),
    hidden: runs.map(({ candidate }) => ({ scheduleId: candidate.schedule.scheduleId, reason: 'override' })),
  };
}

function scheduleBoundary(candidates: readonly Candidate[], zone: Zone, instantMs: number): number | null {
  const today = wallDay(zone, instantMs);
  return candidates.reduce<number | null>((until, { timetable, playable }) => {
    const edge = edgeAfter(playable, instantMs);
    // While it has nothing to show its windows do not matter, and there may be years of them.
    if (!isWithin(playable, instantMs)) return earliest(until, edge);
    return earliest(until, earliest(edge, nextBoundary(timetable, today, instantMs)));
  }, null);
}

function overrideBoundary(activeOverrides: readonly ActiveOverride[], instantMs: number): number | null {
  return activeOverrides.reduce<number | null>((until, each) => {
    return earliest(until, edgeAfter([each, ...each.playable], instantMs));
  }, null);
}
