import type { ItemLook } from '@vitrine/contract/playlists';
import type { ItemValues } from './playlist-plan.ts';

export function displayOptionsOf({
  transition = 'cut',
  fit = 'contain',
  isMuted = false,
}: Partial<ItemValues>): ItemLook {
  return { transition, fit, isMuted };
}

/** "Cross-fade · fills the screen · muted"; empty for the default options. */
export function displayOptionsText({ transition, fit, isMuted }: ItemLook): string {
  const parts = [transition === 'fade' && 'cross-fade', fit === 'cover' && 'fills the screen', isMuted && 'muted'];
  const text = parts.filter(Boolean).join(' · ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The options that all items share. */
export function sharedDisplayOptions(all: readonly ItemLook[]): Partial<ItemLook> {
  const [first] = all;
  if (!first) return {};
  const { transition, fit, isMuted } = first;
  return {
    ...(all.every((options) => options.transition === transition) && { transition }),
    ...(all.every((options) => options.fit === fit) && { fit }),
    ...(all.every((options) => options.isMuted === isMuted) && { isMuted }),
  };
}
