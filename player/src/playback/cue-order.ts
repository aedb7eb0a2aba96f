import { keyOf, showsSame, type Cue, type PlaybackPlan } from './cue.ts';

/** The facts that decide the order of cues. */
export interface Moment {
  plan: PlaybackPlan;
  now: number;
  /** Keys of files that cannot be shown. */
  broken: ReadonlySet<string>;
}

/** The cue that should be on screen now: the one that is there while it may finish, else the one that the plan has due. */
export function dueCue(onScreen: Cue | null, { plan, now, broken }: Moment): Cue {
  const due = plan.cueAt(now, broken);
  if (!onScreen || onScreen.startsAt > now || onScreen.endsAt <= now) return due;
  if (onScreen.kind === 'file' && broken.has(keyOf(onScreen.file))) return due;
  // An edit that shifts positions waits for the current item to end; one that removes the item does not.
  return !showsSame(onScreen, due) && plan.holds(onScreen, now, broken) ? onScreen : due;
}

/** The cue after this one; null where the screen stays as it is. */
export function followingCue(cue: Cue, { plan, broken }: Moment): Cue | null {
  if (!Number.isFinite(cue.endsAt)) return null;
  const following = plan.cueAt(cue.endsAt, broken);
  return showsSame(following, cue) ? null : following;
}

/** Whether a cue that is still loading may be shown although another is due by now. */
export function mayBeLate(cue: Cue, { plan, now, broken }: Moment): boolean {
  return cue.startsAt <= now && plan.holds(cue, now, broken);
}
