import { z } from 'zod';
import { orError } from './messages.ts';
import { Instant, Message } from './values.ts';

const maxLength = 128;

/** How a new user signs in for the first time. */
export const firstPassword = {
  /** A temporary password: the user has a day to sign in with it and to choose another one. */
  password: z
    .string()
    .max(maxLength, orError('At most {max} characters', { max: maxLength }))
    .default(''),
  /** Sends a link to choose a password instead. */
  invite: z.boolean().default(false),
};

/**
 * The link of an invitation, which the inviting user passes on if the server sends no emails; null if it was emailed.
 * The link is a secret: a request that is repeated with its Idempotency-Key gets null.
 */
const Invitation = z.object({ path: z.string(), until: Instant }).nullable();
export type Invitation = z.infer<typeof Invitation>;
export const InvitationSent = Message.extend({ invitation: Invitation });
/** Left out of a reply without an invitation. */
export const invitation = { invitation: Invitation.optional() };

interface Given {
  password: string;
  invite: boolean;
}

/** For `refine`. */
export const hasFirstPassword = ({ invite, password }: Given): boolean => invite || password !== '';
export const needsPassword = { path: ['password'], ...orError('Required') };
