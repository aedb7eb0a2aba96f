import { type Answer, send } from './http.ts';
import { currentSession } from './session.ts';

/** How long a reply is shown without asking again. */
export const freshMs = 10_000;

interface FirstRequest {
  path: string;
  token: string | undefined;
  answer: Promise<Answer>;
  answeredAt: number | null;
}

let first: FirstRequest | null = null;

/** Sends the request that the page at the address begins with, which the server names in its HTML, while its code loads. */
export function sendFirstRequest(): void {
  const path = document.querySelector<HTMLMetaElement>('meta[name="first-request"]')?.content;
  if (path === undefined) return;
  const answer = send(path, { method: 'GET' });
  const sent: FirstRequest = { path, token: currentSession()?.token, answer, answeredAt: null };
  const note = () => (sent.answeredAt = performance.now());
  answer.then(note, note);
  first = sent;
}

/** Its answer, once, to the page that sends the same request; null if it is too old, or another user's. */
export function takeFirstAnswer(path: string): Promise<Answer> | null {
  if (first?.path !== path) return null;
  const { token, answer, answeredAt } = first;
  first = null;
  const isFresh = answeredAt === null || performance.now() - answeredAt < freshMs;
  return isFresh && token === currentSession()?.token ? answer : null;
}
