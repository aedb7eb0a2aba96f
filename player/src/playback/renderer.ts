import type { Cue } from './cue.ts';
import { layoutRenderer } from './lazy-layout.ts';
import type { MediaRenderer, RendererOptions } from './media-renderer.ts';
import { cardRenderer, darkRenderer, imageRenderer, neutralRenderer, still, textRenderer } from './still-renderers.ts';
import { textCard } from './text-card.ts';
import { videoRenderer } from './video-renderer.ts';
import { webPage } from './web-page.ts';

export function createRenderer(cue: Cue, options: RendererOptions): MediaRenderer {
  if (cue.kind === 'neutral') return neutralRenderer(cue.title);
  if (cue.kind === 'dark') return darkRenderer();
  if (cue.kind === 'text') return textRenderer(textCard(cue));
  const { file } = cue;
  if (file.kind === 'text') return cardRenderer(file, options.timeOfDay);
  if (file.kind === 'layout') return layoutRenderer({ ...cue, file }, options);
  if (file.kind === 'web') {
    const { scalesPages: isScaled, onBroken } = options;
    return { ...still, ...webPage(file.page, { isScaled, onBroken }) };
  }
  const renderer = file.kind === 'image' ? imageRenderer(file.url) : videoRenderer({ ...cue, file }, options);
  renderer.element.dataset['fit'] = cue.display.isCover ? 'cover' : 'contain';
  return renderer;
}
