import { toStored } from '@vitrine/contract/stored-text';
import { msg } from '@vitrine/contract/messages';
import type { StageText } from './cue.ts';
import type { MediaRenderer } from './media-renderer.ts';
import { productOfPage } from '../product.ts';
import { contentCard, fontLoaded, timeText } from './text-card.ts';

const clockIntervalMs = 1000;

/** The methods of a renderer that has nothing to start, pause or repeat. */
export const still = { start() {}, pause() {}, continueAs() {}, setVolume() {} };

export function neutralRenderer(title: string): MediaRenderer {
  const element = box('stage-neutral');
  const text = document.createElement('p');
  text.dir = 'auto';
  text.textContent = title;
  element.append(text);
  const brand = title === '' ? null : brandMark();
  if (brand) element.append(brand);
  return readyRenderer(element);
}

/** The logo of the host's brand, or its name; null where there is no brand. */
function brandMark(): HTMLElement | null {
  const { name, logo, isBrand } = productOfPage();
  if (!isBrand) return null;
  const mark = document.createElement(logo === null ? 'span' : 'img');
  mark.className = 'stage-brand';
  if (mark instanceof HTMLImageElement) Object.assign(mark, { src: logo, alt: name });
  else mark.textContent = name;
  return mark;
}

export function darkRenderer(): MediaRenderer {
  return readyRenderer(box('stage-dark'));
}

export function textRenderer(element: HTMLElement): MediaRenderer {
  return { ...readyRenderer(element), ready: fontLoaded(element) };
}

export function cardRenderer({ content, zone }: StageText, timeOfDay: () => number): MediaRenderer {
  const time = () => timeText(zone, timeOfDay());
  const element = contentCard(content, time());
  const clock = element.querySelector('.text-card-clock');
  const ticking = clock && setInterval(() => (clock.textContent = time()), clockIntervalMs);
  const release = () => {
    if (ticking) clearInterval(ticking);
    element.remove();
  };
  return { ...textRenderer(element), release };
}

export function imageRenderer(url: string): MediaRenderer {
  const element = new Image();
  element.alt = '';
  // Otherwise the browser may show an empty box first and the pixels a frame later.
  element.decoding = 'sync';
  element.src = url;
  const ready = element.decode().catch(() => {
    throw new Error(toStored(msg('the image cannot be decoded')));
  });
  return { ...still, element, ready, release: () => element.remove() };
}

function readyRenderer(element: HTMLElement): MediaRenderer {
  return { ...still, element, ready: Promise.resolve(), release: () => element.remove() };
}

function box(className: string): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  return element;
}
