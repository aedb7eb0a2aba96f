import { AsyncLocalStorage } from 'node:async_hooks';

const running = new AsyncLocalStorage<true>();

/** Runs `work`, and all requests that it makes within this process, as an assistant at `/mcp`. */
export function asAssistant<T>(work: () => Promise<T>): Promise<T> {
  return running.run(true, work);
}

/** An access token of a connected app is for `/mcp` alone, and for the requests that `/mcp` makes with it. */
export function isAsAssistant(): boolean {
  return running.getStore() === true;
}
