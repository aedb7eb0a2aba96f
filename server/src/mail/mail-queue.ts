import type { z } from 'zod';
import type { Tx } from '../db/transaction.ts';
import { enqueue } from '../jobs/job.ts';
import { type EmailMessage, sealEmail } from './sealed-email.ts';
import { sendEmailJob } from './send-email.job.ts';

export interface MailQueue {
  /** Enqueued in the transaction; retried until it is delivered. */
  enqueue(tx: Tx, mail: z.input<typeof EmailMessage>): Promise<void>;
}

export function createMailQueue(key: Buffer): MailQueue {
  return { enqueue: (tx, mail) => enqueue(tx, sendEmailJob, { sealed: sealEmail(key, mail) }) };
}
