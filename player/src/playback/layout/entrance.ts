import type { PartEntrance } from '@vitrine/contract/rules/layout';

/** What a part looks like before it enters; it ends as it is. Only what the compositor can move without the page. */
export function beforeEntrance(kind: PartEntrance['kind']): Keyframe | null {
  switch (kind) {
    case 'fade':
      return { opacity: 0 };
    case 'rise':
      return { opacity: 0, transform: 'translateY(48px)' };
    case 'slide':
      return { opacity: 0, transform: 'translateX(-96px)' };
    case 'zoom':
      return { opacity: 0, transform: 'scale(0.85)' };
    case 'wipe':
      return { clipPath: 'inset(-100px 100% -100px -100px)' };
    case 'none':
      return null;
  }
}

/** Beyond the shadow of the box. */
const whole = 'inset(-100px -100px -100px -100px)';

/** The part as it is before it enters; null if it is simply there. */
export function primeEntrance(box: HTMLElement, { kind, ms, afterMs }: PartEntrance): Animation | null {
  const before = beforeEntrance(kind);
  if (!before || ms + afterMs === 0) return null;
  const frames = before.clipPath === undefined ? [before, {}] : [before, { clipPath: whole }];
  const timing = { duration: ms, delay: afterMs, fill: 'backwards', easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' } as const;
  const animation = box.animate(frames, timing);
  animation.pause();
  return animation;
}

/** All from one timestamp, so that they move as one. */
export function startEntrances(animations: readonly Animation[]): void {
  const at = document.timeline.currentTime;
  for (const animation of animations) {
    if (animation.playState !== 'paused') continue;
    // After a pause it continues where it was.
    animation.startTime = Number(at) - Number(animation.currentTime ?? 0);
  }
}
