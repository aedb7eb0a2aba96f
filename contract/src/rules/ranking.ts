import { dayOf } from './dates.ts';
import type { ManifestSchedule } from './manifest.ts';
import { hidingReasons, type HidingReason } from './reasons.ts';
import { windowSeconds } from './windows.ts';

/** One number for each rule, in their order; the smaller wins. None depends on the time of day. */
export type Rank = readonly number[];

/** `groupIds`: the device's group first, then that group's parent, and so on. */
export function rankOf(schedule: ManifestSchedule, groupIds: readonly number[]): Rank {
  return [
    -schedule.priority,
    groupIds.findIndex((groupId) => schedule.groupIds.includes(groupId)),
    dayOf(schedule.endDate) - dayOf(schedule.startDate),
    windowSeconds(schedule),
    -Date.parse(schedule.editedAt),
    -schedule.scheduleId,
  ];
}

/** Negative when `a` wins. */
export function compareRanks(a: Rank, b: Rank): number {
  const rule = decidingRule(a, b);
  return (a[rule] ?? 0) - (b[rule] ?? 0);
}

export function hidingReason(winner: Rank, loser: Rank): HidingReason {
  return hidingReasons[decidingRule(winner, loser)] ?? 'higher-id';
}

function decidingRule(a: Rank, b: Rank): number {
  return a.findIndex((figure, rule) => figure !== b[rule]);
}
