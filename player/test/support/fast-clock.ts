import type { BrowserContext } from 'playwright-core';
import type { FakeServer } from './fake-server.ts';

/**
 * Makes clocks, timers and videos of all later pages, and the clock of their server, run that much faster: at most 16 times,
 * which is the limit for videos. The network is as fast as before.
 */
export async function speedUpClock(context: BrowserContext, server: FakeServer, times: number): Promise<() => void> {
  await context.addInitScript((speed) => {
    const realNow = performance.now.bind(performance);
    const began = Date.now();
    const [realTimeout, realInterval, realFrame] = [setTimeout, setInterval, requestAnimationFrame];
    performance.now = () => realNow() * speed;
    Date.now = () => began + realNow() * speed;
    Object.assign(window, {
      setTimeout: (callback: () => void, ms = 0) => realTimeout(callback, ms / speed),
      setInterval: (callback: () => void, ms = 0) => realInterval(callback, ms / speed),
      requestAnimationFrame: (callback: FrameRequestCallback) => realFrame((now) => callback(now * speed)),
    });
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      this.playbackRate = speed;
      return play.call(this);
    };
  }, times);
  const began = Date.now();
  const ticking = setInterval(() => (server.clockOffsetMs = (Date.now() - began) * (times - 1)), 10);
  return () => clearInterval(ticking);
}
