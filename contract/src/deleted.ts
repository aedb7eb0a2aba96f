import { z } from 'zod';
import { BulkReply } from './bulk.ts';
import { idOf, Message } from './values.ts';

/** The reply to a deletion that moves records into the bin: the id that undoes the deletion. */
export const Deleted = Message.extend({ deletionId: idOf('deletion') });
/** The reply to a deletion of several records. */
export const DeletedSome = BulkReply.extend({ deletionIds: z.array(idOf('deletion')) });
export type DeletedSome = z.infer<typeof DeletedSome>;
