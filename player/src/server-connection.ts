import type { Message } from '@vitrine/contract/messages';
import type { DeviceCommand, LiveScreen } from '@vitrine/contract/events';
import { startLive, type Live } from './live/live.ts';
import type { Viewport } from './live/screenshot.ts';
import type { ManifestController } from './manifest-controller.ts';
import { createReporter, type Report } from './report/reporter.ts';
import type { Api } from './sync/api.ts';
import { pollDelayMs } from '@vitrine/contract/rules/backoff';
import type { Clock } from './sync/clock.ts';
import { fetchManifest, UnusableManifest } from './sync/fetch-manifest.ts';
import { saveLastContact } from './sync/last-contact.ts';
import { createPoller } from './sync/poller.ts';

/** Everything between this player and its server but media files. */
export interface ServerConnection {
  /** Fetches the manifest and reports now, and from then on at intervals. */
  poll(): void;
  /** Opens the realtime connection, and keeps it open. */
  connect(): void;
  reportChanged(): void;
  screenChanged(): void;
  /** Whether the realtime connection is up. */
  isConnected(): boolean;
}

export interface ServerConnectionOptions {
  api: Api;
  clock: Clock;
  deviceId: number;
  manifests: ManifestController;
  report(): Report;
  screen(): LiveScreen;
  viewport(): Viewport | null;
  onCommand(command: DeviceCommand, requestId: string | null): void;
  /** Why the manifest that has arrived cannot be played; null if it can. */
  onManifest(problem: Message | null): void;
  /** The server has answered a poll. */
  onPolled(): void;
  /** The network or the server is back. */
  onReconnected(): void;
}

/** After an outage all devices reconnect within the same second; their polls are spread over this time. */
const reconnectJitterMs = 2000;

export function createServerConnection(options: ServerConnectionOptions): ServerConnection {
  const { api, clock, deviceId, manifests, screen, viewport, onReconnected } = options;
  const reporter = createReporter({ api, report: options.report, onCommand: options.onCommand });
  let live: Live | null = null;
  let isLive = false;
  let wasLive = false;
  const poller = createPoller({
    async poll() {
      try {
        await receiveManifest();
        await reporter.send();
      } catch (error) {
        clock.unreachable();
        throw error;
      }
      saveLastContact(clock.now());
      options.onPolled();
    },
    delayMs: (failures) => pollDelayMs({ failures, isLive, random: Math.random() }),
    onRecovered() {
      live?.retryNow();
      onReconnected();
    },
  });

  /** A player that cannot play its manifest must still report, and get the version of the player that can. */
  async function receiveManifest(): Promise<void> {
    try {
      const fetched = await fetchManifest(api, { deviceId, etag: manifests.etag() });
      if (fetched) await manifests.receive(fetched);
      options.onManifest(null);
    } catch (error) {
      if (!(error instanceof UnusableManifest)) throw error;
      options.onManifest(error.problem);
    }
  }

  function onConnection(isUp: boolean): void {
    isLive = isUp;
    poller.reschedule();
    if (!isUp) return;
    setTimeout(poller.now, wasLive ? Math.random() * reconnectJitterMs : 0);
    wasLive = true;
    onReconnected();
  }

  addEventListener('online', () => {
    poller.now();
    onReconnected();
  });

  return {
    poll: poller.now,
    connect() {
      live ??= startLive({
        api,
        deviceId,
        screen,
        viewport,
        onCommand: options.onCommand,
        onConnection,
        onRefused: poller.now,
      });
    },
    reportChanged: reporter.changed,
    screenChanged: () => live?.screenChanged(),
    isConnected: () => isLive,
  };
}
