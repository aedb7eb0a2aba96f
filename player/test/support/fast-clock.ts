import type { BrowserContext } from 'playwright-core';
import type { FakeServer } from './fake-server.ts';

/**
 * Makes clocks, timers and films of all pages to come run that much faster (at most 16 times, of which films are capable),
 * and the clock of their server. What a page waits for of a network is as fast as ever.
 */
export async function speedUpClock(context: BrowserContext, server: FakeServer, times: number): Promise<() => void> {
  await context.addInitScript((speed) => {
    const timer = performance.now.bind(performance);
    const began = Date.now();
    const [after, every] = [setTimeout, setInterval];
    performance.now = () => timer() * speed;
    Date.now = () => began + timer() * speed;
    Object.assign(window, {
      setTimeout: (act: () => void, ms = 0) => after(act, ms / speed),
      setInterval: (act: () => void, ms = 0) => every(act, ms / speed),
    });
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      this.playbackRate = speed;
      return play.call(this);
    };
  }, times);
  const began = Date.now();
  const keeping = setInterval(() => (server.clockOffsetMs = (Date.now() - began) * (times - 1)), 10);
  return () => clearInterval(keeping);
}
