import { cardSize } from '@vitrine/contract/rules/card-size';
import type { TextContent } from '@vitrine/contract/rules/manifest';
import type { TextCue } from './cue.ts';
import { wallClock, type Zone } from '@vitrine/contract/rules/zone';
// The console's preview has the same font as the screens.
import '@fontsource-variable/inter/wght.css';
import './text-card.css';

/** Text that fills its parent, as large as it fits, with its line breaks. */
export function textCard({
  text,
  colours,
  isEmergency,
}: Pick<TextCue, 'text' | 'colours' | 'isEmergency'>): HTMLElement {
  const element = card({ heading: '', text, hasClock: false });
  element.dataset['tone'] = isEmergency ? 'emergency' : 'plain';
  if (colours && !isEmergency) Object.assign(element.style, { color: colours.colour, background: colours.background });
  return element;
}

/** A text card of the library, in its colours. `time` is what its clock shows, if it has one. */
export function contentCard(content: TextContent, time: string): HTMLElement {
  const element = card(content);
  element.style.color = content.colour;
  element.style.background = content.background;
  if (content.hasClock) element.append(line('clock', time));
  return element;
}

/** "14:05" */
export function timeText(zone: Zone, instantMs: number): string {
  const minutes = Math.floor(wallClock(zone, instantMs).secondsOfDay / 60);
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

const maxFontWaitMs = 1500;

/** Settles when the font of the card has loaded, or takes too long: then the system font is shown. */
export async function fontLoaded(element: HTMLElement): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, maxFontWaitMs));
  const loaded = document.fonts.load("650 1em 'Inter Variable'", element.textContent ?? '').catch(() => undefined);
  await Promise.race([loaded, late]);
}

function card(content: Pick<TextContent, 'heading' | 'text' | 'hasClock'>): HTMLElement {
  const element = document.createElement('div');
  element.className = 'text-card';
  element.style.fontSize = `${cardSize(content)}cqmin`;
  if (content.heading !== '') element.append(line('heading', content.heading));
  if (content.text !== '') element.append(line('text', content.text));
  return element;
}

function line(part: 'heading' | 'text' | 'clock', text: string): HTMLElement {
  const element = document.createElement('p');
  element.className = `text-card-${part}`;
  element.dir = 'auto';
  element.textContent = text;
  return element;
}
