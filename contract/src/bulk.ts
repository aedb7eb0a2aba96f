import { z } from 'zod';
import { errorCodes } from './errors.ts';
import type { Kind } from './entities.ts';
import { orError } from './messages.ts';
import { Id, idOf, Version } from './values.ts';

export const maxBulkItems = 1000;

/** The records that one request changes, each with the version as read. */
export const bulkItems = (kind: Kind) =>
  z
    .array(z.object({ id: idOf(kind), version: Version.optional() }))
    .min(1, orError('Choose at least one'))
    .max(maxBulkItems, orError('At most {max}', { max: maxBulkItems }));

/** Each record is changed by itself: one that is refused does not keep the others from it. */
export const BulkReply = z.object({
  done: z.array(Id),
  refused: z.array(
    z.object({
      id: Id,
      code: z.enum(errorCodes),
      /** A sentence with the name of the record, without its full stop. */
      message: z.string(),
    }),
  ),
});
export type BulkReply = z.infer<typeof BulkReply>;
