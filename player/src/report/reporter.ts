import type { Request } from '@vitrine/contract/endpoint';
import type { DeviceCommand } from '@vitrine/contract/events';
import type { player } from '@vitrine/contract/player';
import type { Api } from '../sync/api.ts';
import { isPending, isReported } from '../sync/replies.ts';

export type Report = Request<typeof player.report>['body'];

export interface Reporter {
  /** Sends a report soon, if anything differs from the last one. */
  changed(): void;
  /** Sends a report now, or once the report under way has ended. Throws if that fails. */
  send(): Promise<void>;
}

const debounceMs = 300;

export interface ReporterOptions {
  api: Api;
  report(): Report;
  /** A command that has not been acknowledged yet. */
  onCommand(command: DeviceCommand, requestId: string): void;
}

/**
 * Reports the state of the device; the answer carries pending commands. One report is under way at a
 * time: the network may reverse the order of two, and the server would keep the older state.
 */
export function createReporter({ api, report, onCommand }: ReporterOptions): Reporter {
  let lastSent = '';
  let timer = 0;
  let sending: Promise<void> | null = null;
  let waiting: Promise<void> | null = null;

  async function post(): Promise<void> {
    const body = report();
    const reply = await api.send({ method: 'POST', path: '/player/report', body });
    if (reply.status !== 200 || !isReported(reply.body))
      throw new Error(`The report failed with status ${reply.status}`);
    lastSent = JSON.stringify(body);
    for (const { command, requestId } of reply.body.commands.filter(isPending)) onCommand(command, requestId);
  }

  function send(): Promise<void> {
    clearTimeout(timer);
    if (!sending) {
      sending = post().finally(() => (sending = null));
      return sending;
    }
    waiting ??= settled(sending).then(() => {
      waiting = null;
      return send();
    });
    return waiting;
  }

  async function sendIfChanged(): Promise<void> {
    while (sending) await settled(sending);
    if (JSON.stringify(report()) !== lastSent) await send();
  }

  return {
    changed() {
      clearTimeout(timer);
      // A failed report is sent with the next poll.
      timer = window.setTimeout(() => void sendIfChanged().catch(() => {}), debounceMs);
    },
    send,
  };
}

function settled(promise: Promise<void>): Promise<void> {
  return promise.catch(() => {});
}
