import type { Request } from '@vitrine/contract/endpoint';
import type { DeviceCommand } from '@vitrine/contract/events';
import type { player } from '@vitrine/contract/player';
import type { Api } from '../sync/api.ts';
import type { Clock } from '../sync/clock.ts';
import { isReported } from '../sync/replies.ts';

export type Report = Request<typeof player.report>['body'];

export interface Reporter {
  /** Sends a report soon, if anything differs from the last one. */
  changed(): void;
  /** Sends a report now. Throws if that fails. */
  send(): Promise<void>;
}

const debounceMs = 300;

export interface ReporterOptions {
  api: Api;
  clock: Clock;
  report(): Report;
  /** A command that has not been acknowledged yet. */
  onCommand(command: DeviceCommand, requestId: string): void;
}

/** Reports the state of the device; the answer syncs the clock and carries pending commands. */
export function createReporter({ api, clock, report, onCommand }: ReporterOptions): Reporter {
  let lastSent = '';
  let timer = 0;

  async function send(): Promise<void> {
    clearTimeout(timer);
    const body = report();
    const reply = await api.send({ method: 'POST', path: '/player/report', body });
    if (reply.status !== 200 || !isReported(reply.body))
      throw new Error(`The report failed with status ${reply.status}`);
    lastSent = JSON.stringify(body);
    const uncertaintyMs = Math.max(20, reply.tookMs / 2);
    clock.learn(Date.parse(reply.body.now) + reply.tookMs / 2, uncertaintyMs);
    for (const { command, requestId } of reply.body.commands) onCommand(command, requestId);
  }

  return {
    changed() {
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        // A failed report is sent with the next poll.
        if (JSON.stringify(report()) !== lastSent) send().catch(() => {});
      }, debounceMs);
    },
    send,
  };
}
