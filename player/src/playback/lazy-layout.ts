import { toStored } from '@vitrine/contract/stored-text';
import { msg } from '@vitrine/contract/messages';
import type { Cue } from './cue.ts';
import { reloadStyles } from './reload-styles.ts';
import type { LayoutCue, MediaRenderer, MountedLayout, RendererOptions } from './media-renderer.ts';

/** A layout, drawn by code that is loaded only where there is one. What is asked of it meanwhile is done when it is there. */
export function layoutRenderer(cue: LayoutCue, options: RendererOptions): MediaRenderer {
  const element = document.createElement('div');
  element.className = 'stage-layout';
  let mounted: MountedLayout | null = null;
  let latest: Cue = cue;
  let volume = options.volume;
  let isReleased = false;

  async function load(): Promise<void> {
    if (!options.loadLayouts) throw new Error(toStored(msg('a layout is not shown within another one')));
    const { mountLayout } = await options.loadLayouts();
    await reloadStyles((rules) => rules.length === 0);
    if (isReleased) return;
    const drawn = await mountLayout(element, cue, { ...options, volume });
    if (isReleased) return drawn.release();
    mounted = drawn;
    drawn.setVolume(volume);
    drawn.continueAs(latest);
  }

  return {
    element,
    ready: load(),
    start: () => mounted?.start(),
    pause: () => mounted?.pause(),
    continueAs(next) {
      latest = next;
      mounted?.continueAs(next);
    },
    setVolume(level) {
      volume = level;
      mounted?.setVolume(level);
    },
    freeze: () => mounted?.freeze?.(),
    isUsing: (url) => mounted?.isUsing?.(url) ?? false,
    release() {
      isReleased = true;
      mounted?.release();
      element.remove();
    },
  };
}
