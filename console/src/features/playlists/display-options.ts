import type { ItemDisplayOptions } from '@vitrine/contract/playlists';
import type { ItemValues } from './playlist-plan.ts';

export function displayOptionsOf({
  transition = 'cut',
  fit = 'contain',
  isMuted = false,
}: Partial<ItemValues>): ItemDisplayOptions {
  return { transition, fit, isMuted };
}

/** "Cross-fade · fills the screen · muted"; empty for the default options. */
export function displayOptionsText({ transition, fit, isMuted }: ItemDisplayOptions): string {
  const parts = [transition === 'fade' && 'cross-fade', fit === 'cover' && 'fills the screen', isMuted && 'muted'];
  const text = parts.filter(Boolean).join(' · ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The options that all items share. */
export function sharedDisplayOptions(all: readonly ItemDisplayOptions[]): Partial<ItemDisplayOptions> {
  const [first] = all;
  if (!first) return {};
  const { transition, fit, isMuted } = first;
  return {
    ...(all.every((options) => options.transition === transition) && { transition }),
    ...(all.every((options) => options.fit === fit) && { fit }),
    ...(all.every((options) => options.isMuted === isMuted) && { isMuted }),
  };
}
