import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { maxScreenshotBytes } from './rules/player-limits.ts';
import { byId, Instant } from './values.ts';

/** How long a screenshot is kept. */
export const screenshotLifetimeSeconds = 60;

const jpegBegins = '/9j/';

export const screenshots = {
  /** Stores a screenshot. */
  store: {
    method: 'POST',
    path: '/player/snapshot',
    changes: null,
    audience: 'device',
    body: z.object({
      picture: z
        .base64()
        .max(4 * Math.ceil(maxScreenshotBytes / 3), 'At most 20 KB')
        .startsWith(jpegBegins, 'Not a JPEG'),
    }),
    reply: z.object({}),
  },
  /** The latest screenshot in base64; null when none was taken within the last minute. */
  get: {
    method: 'GET',
    path: '/device/:id/snapshot',
    audience: 'tenant',
    permission: 'Permissions.Device.Monitor',
    params: byId('device'),
    reply: z.object({ picture: z.string().nullable(), takenAt: Instant.nullable() }),
  },
} as const satisfies Record<string, Endpoint>;
