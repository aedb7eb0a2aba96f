import type { SignInReply } from '@vitrine/contract/auth';
import type { ssoSignIn, SsoTrial } from '@vitrine/contract/single-sign-on';
import type { z } from 'zod';
import { asciiDomain } from '../../lib/ascii-domain.ts';
import { sendOnce } from '../../lib/http.ts';
import { storedName } from '../../lib/stored-name.ts';

// Without zod, like the sign-in page.

type Begin = z.input<typeof ssoSignIn.begin.body>;
type Finish = z.input<typeof ssoSignIn.finish.body>;
export type Finished = { session: SignInReply; trial: null } | { session: null; trial: SsoTrial };

/** A sign-in that waits for the answer of the provider, kept in this tab: for another attempt, and the page to open next. */
interface Begun {
  by: Begin;
  /** `?next=` of the sign-in page. */
  search: string;
}

const storageKey = storedName('sso');

/** By whom or for which domain to begin; null for a text that is neither an email address nor a domain. */
export function beginBy(typed: string): Begin | null {
  const domain = asciiDomain(typed);
  if (domain === null) return null;
  const emailAddress = typed.trim();
  // Of other addresses, such as those with other letters, the domain is enough to find the provider.
  return /^[\w'+.-]+@[\w.-]+$/.test(emailAddress) ? { emailAddress } : { domain };
}

/** Leaves for the page of the provider; resolves if the browser brings this page back. */
export async function beginSso(begun: Begun): Promise<void> {
  const { body } = await post('/auth/sso', begun.by);
  const { url }: { url?: unknown } = Object(body);
  sessionStorage.setItem(storageKey, JSON.stringify(begun));
  location.assign(String(url));
  await new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }));
}

export function begunSso(): Begun | null {
  const text = sessionStorage.getItem(storageKey);
  return text === null ? null : (JSON.parse(text) as Begun);
}

export function forgetSso(): void {
  sessionStorage.removeItem(storageKey);
}

/** Hands the answer that the provider has put into the address of this page to the server. */
export async function finishSso(account: string, query: URLSearchParams): Promise<Finished> {
  const ofProvider = ['code', 'iss', 'error'].flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value]];
  });
  const answer: Omit<Finish, 'account' | 'state'> = Object.fromEntries(ofProvider);
  const body: Finish = { account, state: query.get('state') ?? '', ...answer };
  return (await post('/auth/sso/finish', body)).body as Finished;
}

function post(path: string, body: Begin | Finish) {
  return sendOnce(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
