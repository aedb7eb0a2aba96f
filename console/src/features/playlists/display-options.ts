import type { ItemDisplayOptions } from '@vitrine/contract/playlists';
import type { ItemValues } from './playlist-plan.ts';

export function displayOptionsOf({
  transition = 'cut',
  fit = 'contain',
  isMuted = false,
}: Partial<ItemValues>): ItemDisplayOptions {
  return { transition, fit, isMuted };
}

/** Each option that differs from the default. */
export function displayOptionTexts({ transition, fit, isMuted }: ItemDisplayOptions): string[] {
  return [
    ...(transition === 'fade' ? ['Cross-fade'] : []),
    ...(fit === 'cover' ? ['Fills the screen'] : []),
    ...(isMuted ? ['Muted'] : []),
  ];
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
