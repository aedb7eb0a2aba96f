import { z } from 'zod';
import { MediaKey } from '../media/media-key.ts';

const id = z.int().positive();
/** `replaces` names the file whose place it takes when it can be played. */
const ofFile = z.object({ tenantId: id, fileId: id, replaces: id.optional() });

/** Every task there is, and what it is given. */
export const payloads = {
  'process-file': ofFile,
  /** Makes a film playable by browsers, which may take hours. */
  'convert-film': ofFile,
  /** Takes stored bytes away unless a row names them. */
  'remove-media': MediaKey,
  'sweep-media': z.object({}),
  /** Ends the sessions whose time is over, and forgets links, codes and counts whose time is. */
  'end-stale': z.object({}),
  /** Looks for the account there, so that asking takes as long whether or not there is one. */
  'send-password-link': z.object({ emailAddress: z.string() }),
  /** Mails an invoice that was sent to the customer. */
  'mail-invoice': z.object({ invoiceId: id }),
  'send-mail': z.object({ sealed: z.string() }),
  'send-text': z.object({ sealed: z.string() }),
  /** Writes which subscriptions have ended. */
  'turn-subscriptions': z.object({}),
  /** Corrects which screens are flagged online, by asking who is there. */
  'compare-presence': z.object({}),
  /** Forgets when screens came and went long ago, and what they were asked then. */
  'prune-device-history': z.object({}),
  /** Forgets what was shown before the last days that are kept. */
  'drop-old-plays': z.object({}),
  /** Mails who wants to hear of screens that are offline, or are back. */
  'watch-screens': z.object({}),
  /** Makes the day's backup where it is due. */
  'back-up': z.object({}),
} as const satisfies Record<string, z.ZodType>;

export type TaskName = keyof typeof payloads;
export type Payload<T extends TaskName> = z.infer<(typeof payloads)[T]>;

/** What runs by the clock, in crontab's form and in UTC. */
export const schedule: { at: string; task: TaskName; oneByOne?: true }[] = [
  { at: '* * * * *', task: 'end-stale' },
  { at: '* * * * *', task: 'watch-screens' },
  { at: '* * * * *', task: 'compare-presence' },
  { at: '17 3 * * *', task: 'sweep-media' },
  { at: '43 3 * * *', task: 'prune-device-history' },
  { at: '41 3 * * *', task: 'drop-old-plays' },
  // Once a day by the platform's clock: in every zone midnight is a quarter of an hour of UTC's.
  { at: '*/15 * * * *', task: 'turn-subscriptions' },
  // It may take hours: the next looks for one that is due when this one is there, whichever server it runs on.
  { at: '*/15 * * * *', task: 'back-up', oneByOne: true },
];
