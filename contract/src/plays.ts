import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { idOf, Instant } from './values.ts';

/** How many a screen sends at a time. */
export const mostPlays = 200;

/** That a screen has shown a file, from when until when by the server's clock. */
export const Play = z.object({
  /** Made by the screen: the same one sent again is the same play. */
  playId: z.uuid(),
  fileId: idOf('file'),
  /** Both null for a file that somebody put on by hand. */
  playlistId: idOf('playlist').nullable(),
  scheduleId: idOf('schedule').nullable(),
  from: Instant,
  until: Instant,
  /** From its beginning to its end. */
  isWhole: z.boolean(),
});
export type Play = z.infer<typeof Play>;

export const plays = {
  /** What is answered needs no sending again, whether it was stored or refused. */
  store: {
    method: 'POST',
    path: '/player/plays',
    changes: null,
    audience: 'device',
    body: z.object({ plays: z.array(Play).min(1).max(mostPlays, `At most ${mostPlays}`) }),
    /** Those that cannot have been as they were told. */
    reply: z.object({ refused: z.array(z.uuid()) }),
  },
} as const satisfies Record<string, Endpoint>;
