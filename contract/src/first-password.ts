import { z } from 'zod';

const longest = 128;

/** How somebody new gets in. */
export const firstPassword = {
  /** Typed for the person, who has a day to sign in with it and to choose another. */
  password: z.string().max(longest, `At most ${longest} characters`).default(''),
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
