import type { DeviceCommand } from '@vitrine/contract/events';
import { clearCacheAtStart } from './cache/clear-cache.ts';
import { reported } from './report/reported.ts';
import { inSlot } from './slot.ts';
import type { Api } from './sync/api.ts';
import { readText, removeText, writeText } from './local-storage.ts';
import { storedName } from './stored-name.ts';

export interface Commands {
  /** Acknowledges the command that reloaded this page. Call once, at the start. */
  acknowledgeReload(): void;
  /** Runs a command, each request once, and acknowledges it; a command without a request id is not acknowledged. */
  run(command: DeviceCommand, requestId: string | null): void;
}

export interface CommandsOptions {
  api: Api;
  /** Why the cache could not be cleared before this page was loaded; null if it was cleared, or not to be cleared. */
  clearCacheError: string | null;
  /** Reloads the page. */
  reload(): void;
  onIdentify(): void;
  /** A user has unpaired this device: the server will refuse the next poll. */
  onUnpair(): void;
  /** The server has news. */
  onPollRequested(): void;
}

/** The request that reloaded this page, until the server has acknowledged it. */
const key = storedName(inSlot('loaded-for'));

export function createCommands({
  api,
  clearCacheError,
  reload,
  onIdentify,
  onUnpair,
  onPollRequested,
}: CommandsOptions): Commands {
  /** The problem of each finished request by its id, null where there was none. */
  const done = new Map<string, string | null>();

  async function acknowledge(requestId: string): Promise<void> {
    const body = { requestId, problem: reported(done.get(requestId) ?? null) };
    const { status } = await api.send({ method: 'POST', path: '/player/acknowledge', body });
    if (status === 200 && readText(key) === requestId) removeText(key);
  }

  /** A lost acknowledgement is repeated: the server sends the command again in its answer to a report. */
  function finish(requestId: string | null, problem: string | null = null): void {
    if (requestId === null) return;
    done.set(requestId, done.get(requestId) ?? problem);
    acknowledge(requestId).catch(() => {});
  }

  function reloadFor(requestId: string | null): void {
    if (requestId !== null) writeText(key, requestId);
    reload();
  }

  return {
    acknowledgeReload: () => finish(readText(key), clearCacheError),
    run(command, requestId) {
      if (requestId !== null && done.has(requestId)) return finish(requestId);
      switch (command) {
        case 'reload':
          return reloadFor(requestId);
        case 'clear-cache':
          clearCacheAtStart();
          return reloadFor(requestId);
        case 'identify':
          onIdentify();
          return finish(requestId);
        case 'unpair':
          onUnpair();
          return onPollRequested();
        case 'manifest-changed':
          return onPollRequested();
      }
    },
  };
}
