// Values alone: the console's first load has these, and not the rules that decide between them.

/** The rule by which one schedule hides another that is active at the same time: the first that distinguishes them. */
export const hidingReasons = [
  'priority',
  'nearer-group',
  'shorter-dates',
  'shorter-window',
  'edited-later',
  'higher-id',
] as const;
export type HidingReason = (typeof hidingReasons)[number];

/** The rule by which one override hides another: the first that distinguishes them. */
export const overrideHidingReasons = ['emergency', 'started-later', 'higher-id'] as const;
export type OverrideHidingReason = (typeof overrideHidingReasons)[number];

/** The reason why a schedule of the device is inactive: the first of these that applies. */
export const inactiveReasons = [
  'inactive',
  'inactive-playlist',
  'orientation',
  'not-ready',
  'not-yet',
  'over',
  'weekday',
  'excluded-day',
  'time-of-day',
  'items-not-valid',
  'closed',
] as const;
export type InactiveReason = (typeof inactiveReasons)[number];
