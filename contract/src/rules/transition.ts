import { type Message, msg } from '../messages.ts';

export const transitionKinds = ['cut', 'fade', 'slide', 'push', 'wipe', 'zoom'] as const;

export const transitionNames: Record<Transition['kind'], Message> = {
  cut: msg('Cut'),
  fade: msg('Cross-fade'),
  slide: msg('Slide'),
  push: msg('Push'),
  wipe: msg('Wipe'),
  zoom: msg('Zoom'),
};

/** How an item follows the one before it; `ms` is its duration. */
export interface Transition {
  kind: (typeof transitionKinds)[number];
  ms: number;
}

export const cut: Transition = { kind: 'cut', ms: 0 };

export const transitionLimits = { minMs: 100, maxMs: 3000, defaultMs: 600 } as const;

/** A transition as manifests have it. */
export interface ManifestTransition {
  /** If missing, as in manifests from before this field existed: `cut`. */
  transition?: 'cut' | 'fade' | undefined;
  /** Any other transition. */
  effect?: { kind: string; ms: number } | undefined;
}

/**
 * An item with its transition as manifests have it. Players from before `effect` existed know cuts and fades of the default
 * duration, and refuse a manifest with another kind: they fade.
 */
export function withManifestTransition<I extends { transition: Transition['kind']; transitionMs: number }>({
  transition: kind,
  transitionMs: ms,
  ...item
}: I): Omit<I, 'transition' | 'transitionMs'> & ManifestTransition {
  if (kind === 'cut') return { ...item, transition: 'cut' };
  const isDefault = kind === 'fade' && ms === transitionLimits.defaultMs;
  return { ...item, transition: 'fade', ...(!isDefault && { effect: { kind, ms } }) };
}

/** The transition to an item. A kind that this player does not know is a cut. */
export function transitionOf({ transition, effect }: ManifestTransition): Transition {
  if (effect === undefined) return transition === 'fade' ? { kind: 'fade', ms: transitionLimits.defaultMs } : cut;
  const kind = transitionKinds.find((known) => known === effect.kind);
  return kind === undefined || kind === 'cut' ? cut : { kind, ms: effect.ms };
}
