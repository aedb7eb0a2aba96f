import type { Behaviour } from './demo-screen.ts';

const usual: Behaviour = { applyAfterMs: () => 300 + Math.random() * 1200 };
const atOnce: Behaviour = { applyAfterMs: () => 0 };

/** How the screens of the coffee chain differ. Those that `/demo` plays itself are missing here. */
export const behaviours: Readonly<Record<string, Behaviour>> = {
  'Bondi window': usual,
  'Bondi entrance': usual,
  'Bandra window': usual,
  'Bandra entrance': usual,
  'Fremantle counter': usual,
  'Bondi counter': { ...usual, broken: 'slow-mornings.mp4' },
  // Has not applied the latest change, for a while after each save and after the start.
  'Fremantle window': { applyAfterMs: () => 10 * 60_000 },
};

/** Screens that were online until shortly before the start, and stay offline. */
export const offlineScreens: Readonly<Record<string, { minutes: number }>> = {
  'Bandra counter': { minutes: 40 },
  'Noosa pool bar': { minutes: 5 * 60 },
  Reception: { minutes: 3 * 24 * 60 },
};

/** The screens of the other tenants. */
export const other = atOnce;
