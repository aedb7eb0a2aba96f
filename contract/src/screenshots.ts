import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { orError } from './messages.ts';
import { maxScreenshotBytes } from './rules/player-limits.ts';
import { byId, Instant, text } from './values.ts';

/** How long a screenshot is kept. */
export const screenshotLifetimeSeconds = 60;

/** What is on a screenshot, as `client-live-screen` reports it. */
export const ScreenshotContent = z.object({
  file: text(400).nullable(),
  playlist: text(400).nullable(),
  isIdle: z.boolean(),
});
export type ScreenshotContent = z.infer<typeof ScreenshotContent>;

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
        .max(4 * Math.ceil(maxScreenshotBytes / 3), orError('At most 20 KB'))
        .startsWith(jpegBegins, orError('Not a JPEG')),
      /** Missing from players before this was added. */
      shows: ScreenshotContent.optional(),
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
    reply: z.object({
      picture: z.string().nullable(),
      takenAt: Instant.nullable(),
      /** Null if the player did not report it. */
      shows: ScreenshotContent.nullable(),
    }),
  },
} as const satisfies Record<string, Endpoint>;
