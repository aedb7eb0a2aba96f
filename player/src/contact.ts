import type { DeviceCommand, LiveScreen } from '@vitrine/contract/events';
import { startLive, type Live } from './live/live.ts';
import type { Glass } from './live/snapshot.ts';
import type { Programming } from './programming.ts';
import { createReporter, type Report } from './report/reporter.ts';
import type { Api } from './sync/api.ts';
import { pollDelayMs } from '@vitrine/contract/rules/backoff';
import type { Clock } from './sync/clock.ts';
import { fetchManifest } from './sync/fetch-manifest.ts';
import { keepLastContact } from './sync/last-contact.ts';
import { createPoller } from './sync/poller.ts';

/** All that passes between this screen and its server, media aside. */
export interface Contact {
  /** Asks for the manifest now, and from then on whenever it is time. */
  poll(): void;
  /** Holds a line on which the server tells what is new. */
  goLive(): void;
  reportChanged(): void;
  screenChanged(): void;
  /** Whether the server's word comes through at once. */
  hasLine(): boolean;
}

export interface ContactOptions {
  api: Api;
  clock: Clock;
  deviceId: number;
  programming: Programming;
  report(): Report;
  screen(): LiveScreen;
  glass(): Glass | null;
  onCommand(command: DeviceCommand, requestId: string | null): void;
  /** The server has answered a look at the manifest, and is ready to hear more. */
  onPolled(): void;
  /** The network has come back, or the server. */
  onBack(): void;
}

/** After an outage of the server a whole fleet is back within the same second. */
const comeBackWithinMs = 2000;

export function createContact(options: ContactOptions): Contact {
  const { api, clock, deviceId, programming, screen, glass, onBack } = options;
  const reporter = createReporter({ api, clock, report: options.report, onCommand: options.onCommand });
  let live: Live | null = null;
  let isLive = false;
  let wasLive = false;
  const poller = createPoller({
    async poll() {
      const fetched = await fetchManifest(api, programming.etag());
      if (fetched) await programming.receive(fetched);
      await reporter.send();
      keepLastContact(clock.now());
      options.onPolled();
    },
    delayMs: (failures) => pollDelayMs({ failures, isLive, random: Math.random() }),
    onBack() {
      live?.tryNow();
      onBack();
    },
  });

  function onConnection(isUp: boolean): void {
    isLive = isUp;
    poller.waitAgain();
    if (!isUp) return;
    setTimeout(poller.now, wasLive ? Math.random() * comeBackWithinMs : 0);
    wasLive = true;
    onBack();
  }

  addEventListener('online', () => {
    poller.now();
    onBack();
  });

  return {
    poll: poller.now,
    goLive() {
      live ??= startLive({
        api,
        deviceId,
        screen,
        glass,
        onCommand: options.onCommand,
        onConnection,
        onRefused: poller.now,
      });
    },
    reportChanged: reporter.changed,
    screenChanged: () => live?.screenChanged(),
    hasLine: () => isLive,
  };
}
