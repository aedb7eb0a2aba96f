import type { ShownPart } from '@vitrine/contract/rules/layout';
import { isReady, type PartContext, type PartView } from '../part-view.ts';
import { directionOf } from '../script.ts';
import { setTextSize, setTextStyle } from '../words.ts';

/**
 * Lines that run past, one after the other. They are one strip, drawn once and moved by one endless animation; where it
 * stands is a function of the server's time, so that screens side by side agree.
 */
export function tickerPart(
  { lines, speed, style }: Extract<ShownPart, { kind: 'ticker' }>,
  { canvas, palette, now, isStill }: PartContext,
): PartView {
  const element = document.createElement('div');
  element.className = 'layout-ticker';
  // Lines are read from where they come in: Arabic ones from the left.
  element.dir = directionOf(lines.join(' '));
  const strip = document.createElement('p');
  setTextStyle(strip, style, palette);
  element.append(strip);
  const pxPerSecond = (speed * canvas.width) / 1000;
  let animation: Animation | null = null;
  let isRunning = false;

  function run(): void {
    if (!animation) return;
    animation.currentTime = now() % Number(animation.effect?.getTiming().duration ?? 1);
    if (isRunning) animation.play();
  }

  /** Draws the lines as often as the place needs for a whole round to follow a whole round. */
  function fit(): void {
    animation?.cancel();
    animation = null;
    strip.replaceChildren(roundOf(lines));
    setTextSize(strip, style, () => strip.offsetHeight <= element.clientHeight);
    const roundPx = strip.offsetWidth;
    if (roundPx === 0 || pxPerSecond === 0) return;
    const rounds = Math.ceil(element.clientWidth / roundPx);
    strip.append(...Array.from({ length: rounds }, () => roundOf(lines)));
    const timing = { duration: (roundPx / pxPerSecond) * 1000, iterations: Infinity };
    const roundTo = element.dir === 'rtl' ? roundPx : -roundPx;
    animation = strip.animate({ transform: ['translateX(0)', `translateX(${roundTo}px)`] }, timing);
    animation.pause();
    run();
  }

  return {
    element,
    ready: isReady,
    fit,
    seek: run,
    start() {
      isRunning = !isStill;
      run();
    },
    pause() {
      isRunning = false;
      animation?.pause();
    },
    release: () => animation?.cancel(),
  };
}

function roundOf(lines: readonly string[]): HTMLElement {
  const round = document.createElement('span');
  for (const line of lines.filter((each) => each.trim() !== '')) {
    const words = document.createElement('span');
    words.dir = 'auto';
    words.textContent = line;
    round.append(words);
  }
  return round;
}
