import type { LiveScreen } from '@vitrine/contract/events';
import { slot } from './slot.ts';

/** To the page of the demo around this player. */
type FrameReport = { type: 'vitrine-applied' } | { type: 'vitrine-shown'; screen: LiveScreen };

/** Tells the page around a player with a slot what it does; never to another origin. */
export function reportToFrame(report: FrameReport): void {
  if (slot !== '' && parent !== window) parent.postMessage({ ...report, slot }, location.origin);
}
