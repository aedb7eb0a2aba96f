import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import type { PrecacheEntry } from 'workbox-precaching/_types';

declare const self: { __WB_MANIFEST: (PrecacheEntry | string)[]; skipWaiting(): Promise<void> };

// The shell only. Media are kept by the page itself, and the API is never answered from a cache.
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: 'index.html', ignoreURLParametersMatching: [/./] });
cleanupOutdatedCaches();
// A screen never closes its page: a waiting worker would wait for ever.
void self.skipWaiting();
