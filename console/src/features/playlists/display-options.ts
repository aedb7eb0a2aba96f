import { t } from '@vitrine/contract/messages';
import type { ItemDisplayOptions } from '@vitrine/contract/playlists';
import { transitionLimits, transitionNames } from '@vitrine/contract/rules/transition';
import type { ItemValues } from './playlist-plan.ts';

export function displayOptionsOf({
  transition = 'cut',
  transitionMs = transitionLimits.defaultMs,
  fit = 'contain',
  isMuted = false,
}: Partial<ItemValues>): ItemDisplayOptions {
  return { transition, transitionMs, fit, isMuted };
}

/** The choices for the duration of a transition, by their milliseconds. */
export const transitionSpeeds = (): Readonly<Record<string, string>> => ({
  300: t('Fast'),
  600: t('Normal'),
  1200: t('Slow'),
});

/** Each option that differs from the default. */
export function displayOptionTexts({ transition, transitionMs, fit, isMuted }: ItemDisplayOptions): string[] {
  return [
    ...(transition === 'cut' ? [] : [transitionText(transition, transitionMs)]),
    ...(fit === 'cover' ? [t('Fills the screen')] : []),
    ...(isMuted ? [t('Muted')] : []),
  ];
}

function transitionText(transition: ItemDisplayOptions['transition'], ms: number): string {
  const name = t(transitionNames[transition]);
  if (ms === transitionLimits.defaultMs) return name;
  if (ms === 300) return t('{transition}, fast', { transition: name });
  if (ms === 1200) return t('{transition}, slow', { transition: name });
  return t('{transition}, {seconds} s', { transition: name, seconds: ms / 1000 });
}

/** The options that all items share. */
export function sharedDisplayOptions(all: readonly ItemDisplayOptions[]): Partial<ItemDisplayOptions> {
  const [first] = all;
  if (!first) return {};
  const isShared = (option: keyof ItemDisplayOptions) => all.every((options) => options[option] === first[option]);
  return Object.fromEntries(Object.entries(first).filter(([option]) => isShared(option as keyof ItemDisplayOptions)));
}
