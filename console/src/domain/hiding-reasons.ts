import type { HidingReason } from '@vitrine/contract/rules/reasons';

/** Why another schedule wins: "Lunch plays instead, it has the shorter date range". */
export const hidingReasonTexts: Record<HidingReason, string> = {
  priority: 'it has the higher priority',
  'nearer-group': 'it is scheduled on a more specific group',
  'shorter-dates': 'it has the shorter date range',
  'shorter-window': 'it has the shorter time window',
  'edited-later': 'it was edited later',
  'higher-id': 'it is newer',
};
