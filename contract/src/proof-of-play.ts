import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { maxPlays } from './rules/player-limits.ts';
import { idOf, Instant } from './values.ts';

/** One showing of a file on a screen, in the server's time. */
export const Play = z.object({
  /** Made by the screen: the same one sent again is the same play. */
  playId: z.uuid(),
  fileId: idOf('file'),
  /** Both null for a file of an override. */
  playlistId: idOf('playlist').nullable(),
  scheduleId: idOf('schedule').nullable(),
  from: Instant,
  until: Instant,
  /** From its beginning to its end. */
  isWhole: z.boolean(),
});
export type Play = z.infer<typeof Play>;

export const proofOfPlay = {
  /** Answered plays need not be sent again, whether stored or refused. */
  store: {
    method: 'POST',
    path: '/player/plays',
    changes: null,
    audience: 'device',
    body: z.object({ plays: z.array(Play).min(1).max(maxPlays, `At most ${maxPlays}`) }),
    /** The ids of impossible plays. */
    reply: z.object({ refused: z.array(z.uuid()) }),
  },
} as const satisfies Record<string, Endpoint>;
