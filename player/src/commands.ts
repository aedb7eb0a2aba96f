import type { DeviceCommand } from '@vitrine/contract/events';
import { cutText } from '@vitrine/contract/rules/cut-text';
import { clearCacheAtStart } from './cache/clear-cache.ts';
import type { Api } from './sync/api.ts';

export interface Commands {
  /** Does what is asked, each request once, and tells the server; a request that nobody waits for has no id. */
  run(command: DeviceCommand, requestId: string | null): void;
}

export interface CommandsOptions {
  api: Api;
  /** Why what is kept here could not be cleared before this page was loaded; null where it was, or nobody asked. */
  clearCacheError: string | null;
  onIdentify(): void;
  /** To be asked what is wanted now; where this screen is unpaired, that is how it hears of it. */
  onPollRequested(): void;
}

/** The request that this page was loaded for, until the server knows that it was. */
const key = 'vitrine.loaded-for';
const maxProblemLength = 500;

export function createCommands({ api, clearCacheError, onIdentify, onPollRequested }: CommandsOptions): Commands {
  /** What was wrong with it, by the id of the request; null where nothing was. */
  const done = new Map<string, string | null>();

  async function acknowledge(requestId: string): Promise<void> {
    const body = { requestId, problem: cutText(done.get(requestId) ?? '', maxProblemLength) || null };
    const { status } = await api.send({ method: 'POST', path: '/player/acknowledge', body });
    if (status === 200 && localStorage.getItem(key) === requestId) localStorage.removeItem(key);
  }

  /** One that does not come through is asked for again in the answer to a report. */
  function tell(requestId: string | null, problem: string | null = null): void {
    if (requestId === null) return;
    done.set(requestId, done.get(requestId) ?? problem);
    acknowledge(requestId).catch(() => {});
  }

  function loadAnew(requestId: string | null): void {
    if (requestId !== null) localStorage.setItem(key, requestId);
    location.reload();
  }

  tell(localStorage.getItem(key), clearCacheError);

  return {
    run(command, requestId) {
      if (requestId !== null && done.has(requestId)) return tell(requestId);
      switch (command) {
        case 'reload':
          return loadAnew(requestId);
        case 'clear-cache':
          clearCacheAtStart();
          return loadAnew(requestId);
        case 'identify':
          onIdentify();
          return tell(requestId);
        case 'manifest-changed':
        case 'unpair':
          return onPollRequested();
      }
    },
  };
}
