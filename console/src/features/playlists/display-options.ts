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
export function sharedDisplayOptions(looks: readonly ItemLook[]): Partial<ItemLook> {
  const [first] = looks;
  if (!first) return {};
  const { transition, fit, isMuted } = first;
  return {
    ...(looks.every((look) => look.transition === transition) && { transition }),
    ...(looks.every((look) => look.fit === fit) && { fit }),
    ...(looks.every((look) => look.isMuted === isMuted) && { isMuted }),
  };
}
