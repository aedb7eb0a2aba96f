import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { PartKey } from './layout-parts.ts';
import { orError } from './messages.ts';
import { maxPlays } from './rules/player-limits.ts';
import { idOf, Instant } from './values.ts';

/** One showing of a file on a screen, in the server's time. */
export const Play = z.object({
  /** Created by the screen: a play sent again has the same id. */
  playId: z.uuid(),
  fileId: idOf('file'),
  /** Both are null for a file of an override. */
  playlistId: idOf('playlist').nullable(),
  scheduleId: idOf('schedule').nullable(),
  /** The layout and its zone that showed the file; absent where it was on the whole screen. */
  layoutFileId: idOf('file').optional(),
  part: PartKey.optional(),
  from: Instant,
  until: Instant,
  /** Whether it played from beginning to end. */
  isWhole: z.boolean(),
});
export type Play = z.infer<typeof Play>;

export const proofOfPlay = {
  /** Plays in a response need not be sent again, whether stored or refused. */
  store: {
    method: 'POST',
    path: '/player/plays',
    changes: null,
    audience: 'device',
    /** Each play is accepted or refused by itself: an invalid one does not cost the others of its batch. */
    body: z.object({
      plays: z
        .array(Play.or(z.unknown()))
        .min(1)
        .max(maxPlays, orError('At most {max}', { max: maxPlays })),
    }),
    reply: z.object({
      /** The ids of invalid and impossible plays, as the screen wrote them. */
      refused: z.array(z.string()),
      /** The reasons, by the path of the invalid field: `plays.3.until`. */
      errors: z.record(z.string(), z.array(z.string())),
    }),
  },
} as const satisfies Record<string, Endpoint>;
