import { z } from 'zod';

const maxLength = 128;

/** How a new user signs in for the first time. */
export const firstPassword = {
  /** A temporary password: the user has a day to sign in with it and to choose another one. */
  password: z.string().max(maxLength, `At most ${maxLength} characters`).default(''),
  /** Sends a link to choose a password instead. */
  invite: z.boolean().default(false),
};

interface Given {
  password: string;
  invite: boolean;
}

/** For `refine`. */
export const hasFirstPassword = ({ invite, password }: Given): boolean => invite || password !== '';
export const needsPassword = { path: ['password'], message: 'Required' };
