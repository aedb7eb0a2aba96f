import type { LiveScreen } from '@vitrine/contract/events';
import { slot } from './slot.ts';

/** To the page of the demo around this player. */
type FrameReport = { type: 'player-applied' } | { type: 'player-shown'; screen: LiveScreen };

/** Reports what a player with a slot does to the page around it; never to another origin. */
export function reportToFrame(report: FrameReport): void {
  if (slot !== '' && parent !== window) parent.postMessage({ ...report, slot }, location.origin);
}
