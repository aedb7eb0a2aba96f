import type { ShownPart } from '@vitrine/contract/rules/layout';
import { isReady, type PartContext, type PartView } from '../part-view.ts';
import { clockText, countdownText } from '../time-text.ts';
import { createWords, fitWords } from '../words.ts';

/** A clock or a countdown. It writes only when its words change, and fits them again only when their length does. */
export function timePart(part: Extract<ShownPart, { kind: 'clock' | 'countdown' }>, context: PartContext): PartView {
  const { zone, timeOfDay, seconds, isStill } = context;
  const { style } = part;
  const text = createWords(style, context);
  const dueText = () =>
    part.kind === 'clock' ? clockText(part.shows, zone, timeOfDay()) : countdownText(part, zone, timeOfDay());
  text.words.textContent = dueText();

  function write(): void {
    const [before, now] = [text.words.textContent ?? '', dueText()];
    if (now === before) return;
    text.words.textContent = now;
    if (now.length !== before.length || !style.isTabular) fitWords(text, style);
  }

  const stop = isStill ? () => {} : seconds.on(write);
  return { element: text.room, ready: isReady, fit: () => fitWords(text, style), seek: write, release: stop };
}
