import { type Message, msg } from '@vitrine/contract/messages';
import type { HidingReason } from '@vitrine/contract/rules/reasons';

/** Why another schedule wins: "Lunch plays instead, it has the shorter date range". */
export const hidingReasonTexts: Record<HidingReason, Message> = {
  priority: msg('it has the higher priority'),
  'nearer-group': msg('it is scheduled on a more specific group'),
  'shorter-dates': msg('it has the shorter date range'),
  'shorter-window': msg('it has the shorter time window'),
  'edited-later': msg('it was edited later'),
  'higher-id': msg('it is newer'),
};
