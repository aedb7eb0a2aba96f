import type { Request } from '@vitrine/contract/endpoint';
import type { player } from '@vitrine/contract/player';
import type { Api } from '../sync/api.ts';
import type { Clock } from '../sync/clock.ts';
import { isReported } from '../sync/replies.ts';

export type Report = Request<typeof player.report>['body'];

export interface Reporter {
  /** Reports soon, if there is anything that the server has not been told. */
  changed(): void;
  /** Reports now. Throws if that fails. */
  send(): Promise<void>;
}

const gatherMs = 300;

export interface ReporterOptions {
  api: Api;
  clock: Clock;
  report(): Report;
  /** Somebody has asked for a reload since this page was loaded. */
  onReload(): void;
}

/** Tells the server how the screen is; its answer sets the clock, and may ask for a reload. */
export function createReporter({ api, clock, report, onReload }: ReporterOptions): Reporter {
  let told = '';
  let timer = 0;

  async function send(): Promise<void> {
    clearTimeout(timer);
    const body = report();
    const reply = await api.send({ method: 'POST', path: '/player/report', body });
    if (reply.status !== 200 || !isReported(reply.body))
      throw new Error(`The report was answered with ${reply.status}`);
    told = JSON.stringify(body);
    const uncertaintyMs = Math.max(20, reply.tookMs / 2);
    clock.learn(Date.parse(reply.body.now) + reply.tookMs / 2, uncertaintyMs);
    const loadedAt = clock.now() - performance.now();
    if (Date.parse(reply.body.reloadRequestedAt ?? '') > loadedAt) onReload();
  }

  return {
    changed() {
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        // What is not told now goes along with the next poll.
        if (JSON.stringify(report()) !== told) send().catch(() => {});
      }, gatherMs);
    },
    send,
  };
}
