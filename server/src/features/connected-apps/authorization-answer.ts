import type { AskedFor } from './consent-ticket.ts';

type Addressee = Pick<AskedFor, 'redirectUri' | 'state'>;

/** Where the browser brings the answer to the app. `iss` says whose answer it is (RFC 9207). */
export function answerUrl({ redirectUri, state }: Addressee, issuer: string, answer: Record<string, string>): string {
  const url = new URL(redirectUri);
  const params = { ...answer, ...(state !== null && { state }), iss: issuer };
  for (const [name, value] of Object.entries(params)) url.searchParams.append(name, value);
  return url.href;
}
