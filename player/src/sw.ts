import { toStored } from '@vitrine/contract/stored-text';
import { msg } from '@vitrine/contract/messages';
import { isShellMessage, trialMs, type ShellCheck, type ShellMessage } from './shell/messages.ts';
import { inTime } from './in-time.ts';
import { isTrialOver, readShells, writeShells } from './shell/shells.ts';

// Caches the player, so that it starts without a network. The page caches the media itself, and the API is never answered
// from here. A new version is on trial until it has played; if it does not, the old version comes back, because a screen
// has no user who could reload it.

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends ExtendableEvent {
  request: Request;
  respondWith(response: Promise<Response>): void;
}

interface PageMessageEvent extends ExtendableEvent {
  data: unknown;
  ports: readonly MessagePort[];
}

interface Page {
  url: string;
  navigate(url: string): Promise<unknown>;
}

declare const self: {
  __WB_MANIFEST: { url: string; revision: string | null }[];
  registration: { scope: string };
  clients: { matchAll(options: { type: 'window' }): Promise<Page[]>; claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: PageMessageEvent) => void): void;
};

/** Longer than a slow disk takes. */
const maxCacheMs = 10_000;

const addressOf = (url: string) => new URL(url, self.registration.scope).href;
/** Revision by URL; null where the name has a hash. The list names some files twice. */
const precached = new Map(self.__WB_MANIFEST.map(({ url, revision }) => [addressOf(url), revision]));
const thisShell = `shell-${digest(JSON.stringify([...precached]))}`;

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => {
  if (isShellMessage(event.data)) event.waitUntil(onMessage(event.data, event.ports[0]));
});
self.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  const isOfPlayer = url.startsWith(self.registration.scope) || precached.has(url);
  if (method === 'GET' && isOfPlayer) event.respondWith(answer(event));
});

async function install(): Promise<void> {
  const cache = await caches.open(thisShell);
  await Promise.all([...precached.keys()].map((address) => fetchInto(cache, address)));
  const shells = await readShells();
  if (shells.proven !== null) return;
  await writeShells({ ...shells, proven: thisShell });
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  await deleteOldCaches();
  // A page without a controller would let the next worker activate without its trial.
  await self.clients.claim();
}

/** Files without a hash in their name bypass the browser's HTTP cache. */
function requestFor(address: string): Request {
  return new Request(address, { cache: precached.get(address) === null ? 'default' : 'reload' });
}

async function onMessage(message: ShellMessage, port: MessagePort | undefined): Promise<void> {
  if (message.type === 'take-over') return self.skipWaiting();
  if (message.type === 'complete') return port?.postMessage(await complete());
  const shells = await readShells();
  if (shells.trial?.name !== thisShell || !precached.has(message.script)) return;
  await writeShells({ ...shells, proven: thisShell, trial: null });
  await deleteOldCaches();
}

/** Fetches the files that the browser has deleted from the cache of this version. */
async function complete(): Promise<ShellCheck> {
  const cache = await caches.open(thisShell);
  const stored = new Set((await cache.keys()).map(({ url }) => url));
  const missing = [...precached.keys()].filter((address) => !stored.has(address));
  const errors: string[] = [];
  for (const address of missing) {
    await fetchInto(cache, address).catch((error: unknown) =>
      errors.push(toStored(msg('{file}: {reason}'), { file: nameOf(address), reason: reasonOf(error) })),
    );
  }
  return { missing: missing.map(nameOf), error: errors[0] ?? null };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function fetchInto(cache: Cache, address: string): Promise<void> {
  const response = await fetch(requestFor(address));
  if (!response.ok || response.redirected)
    throw new Error(toStored(msg('the download failed with status {status}'), { status: response.status }));
  if (isHtml(response) !== address.endsWith('.html'))
    throw new Error(toStored(msg('another page was received, as of a sign-in to the network')));
  if (nameOf(address) === 'index.html' && !isOfThisVersion(await response.clone().text()))
    throw new Error(toStored(msg('the server has another version')));
  await cache.put(address, response);
}

function isHtml({ headers }: Response): boolean {
  return /^text\/html\b/.test(headers.get('content-type') ?? '');
}

/** The page of another version would need scripts that this cache does not have. */
function isOfThisVersion(page: string): boolean {
  const assets = [...page.matchAll(/(?:src|href)="([^"]*\/assets\/[^"]+)"/g)].map(([, path = '']) => addressOf(path));
  return assets.length > 0 && assets.every((address) => precached.has(address));
}

/** Images of a brand lie beside the player. */
function nameOf(address: string): string {
  const { scope } = self.registration;
  return address.startsWith(scope) ? address.slice(scope.length) : new URL(address).pathname;
}

async function answer(event: FetchEvent): Promise<Response> {
  // A browser whose cache is broken must not keep the page from loading.
  const cached = await inTime(fromCache(event), maxCacheMs).catch(() => undefined);
  return cached ?? fetch(event.request);
}

async function fromCache(event: FetchEvent): Promise<Response | undefined> {
  const address = event.request.url.replace(/[?#].*$/, '');
  const isPage = address === self.registration.scope;
  const name = await shellInUse(isPage ? event : null);
  const file = isPage ? `${address}index.html` : address;
  return (await (await caches.open(name)).match(file)) ?? (await caches.match(file));
}

/** A page load starts the trial of this worker's own version if there was none yet. */
async function shellInUse(page: FetchEvent | null): Promise<string> {
  const shells = await readShells();
  const { proven, trial, refused } = shells;
  if (trial && isTrialOver(trial, Date.now())) {
    // The worker was stopped before it could roll back by itself.
    await writeShells({ proven, trial: null, refused: trial.name }).catch(() => {});
    return proven ?? thisShell;
  }
  if (trial) return trial.name;
  if (page === null || proven === thisShell || refused === thisShell) return proven ?? thisShell;
  try {
    await writeShells({ ...shells, trial: { name: thisShell, since: Date.now() } });
  } catch {
    // The disk is full: a trial that is not written down has no end.
    return proven ?? thisShell;
  }
  page.waitUntil(rollBackUnlessProven());
  return thisShell;
}

/** Loads the old version on every page if the new one has not played in time. */
async function rollBackUnlessProven(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, trialMs));
  const { proven, trial } = await readShells();
  if (trial?.name !== thisShell) return;
  await writeShells({ proven, trial: null, refused: thisShell });
  for (const page of await self.clients.matchAll({ type: 'window' })) await page.navigate(page.url);
}

async function deleteOldCaches(): Promise<void> {
  const { proven, trial } = await readShells();
  for (const name of await caches.keys()) {
    const isShell = name.startsWith('shell-') || name.startsWith('workbox-');
    if (isShell && ![proven, trial?.name, thisShell].includes(name)) await caches.delete(name);
  }
}

/** A non-cryptographic hash that distinguishes lists of files. */
function digest(text: string): string {
  let hash = 5381;
  for (let index = 0; index < text.length; index++) hash = (Math.imul(hash, 33) ^ text.charCodeAt(index)) >>> 0;
  return hash.toString(36);
}
