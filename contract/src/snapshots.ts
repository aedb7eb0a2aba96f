import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { byId, Instant } from './values.ts';

/** A picture of a screen is a JPEG of at most so many bytes, with its longer side at most so many pixels. */
export const snapshotBytes = 20 * 1024;
export const snapshotSide = 320;
/** For so long it is kept, and so often it is made while somebody watches. */
export const snapshotKeptSeconds = 60;
export const snapshotEverySeconds = 10;

const jpegBegins = '/9j/';

export const snapshots = {
  /** What is on the screen just now. */
  store: {
    method: 'POST',
    path: '/player/snapshot',
    changes: null,
    audience: 'device',
    body: z.object({
      picture: z
        .base64()
        .max(4 * Math.ceil(snapshotBytes / 3), 'At most 20 KB')
        .startsWith(jpegBegins, 'Not a JPEG'),
    }),
    reply: z.object({}),
  },
  /** The last picture of the screen, in base64; null where none was taken within the last minute. */
  get: {
    method: 'GET',
    path: '/device/:id/snapshot',
    audience: 'tenant',
    permission: 'Permissions.Device.Monitor',
    params: byId('device'),
    reply: z.object({ picture: z.string().nullable(), takenAt: Instant.nullable() }),
  },
} as const satisfies Record<string, Endpoint>;
