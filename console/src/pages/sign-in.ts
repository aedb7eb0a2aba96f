import type { SignIn } from '@vitrine/contract/auth';
import type { z } from 'zod';
import { send } from '../lib/http.ts';
import { afterSignIn } from '../lib/paths.ts';
import { startSession } from '../lib/session.ts';

export interface Credentials {
  emailAddress: string;
  password: string;
}

/** What is missing or wrong, by field. By hand: this page is loaded without zod. */
export function checkCredentials({ emailAddress, password }: Credentials): Partial<Credentials> {
  return {
    ...(emailAddress === '' && { emailAddress: 'Enter your e-mail address' }),
    ...(emailAddress !== '' &&
      !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(emailAddress) && { emailAddress: 'Enter a valid e-mail address' }),
    ...(password === '' && { password: 'Enter your password' }),
  };
}

/** Signs in and opens the console, at the page that was asked for. */
export async function signIn(credentials: Credentials) {
  const body: z.input<typeof SignIn> = credentials;
  const answer = await send('/auth', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!startSession(answer.body)) {
    throw new Error(
      'This account asks for a one-time code, which this build cannot do yet. Ask your administrator to turn it off.',
    );
  }
  location.assign(afterSignIn(location.search));
}
