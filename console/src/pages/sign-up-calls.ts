import type { SignUpConfirmation, SignUpForm, SignUpOffer } from '@vitrine/contract/sign-up';
import { ApiError, noAnswer, sendOnce } from '../lib/http.ts';
import type { SignedIn } from './sign-in.ts';

// Parsed by hand, because the pages without a session load without zod.

/** What a business gets that signs up; null while sign-up is closed. */
export async function fetchOffer(): Promise<SignUpOffer | null> {
  const { body } = await sendOnce('/sign-up', { method: 'GET' });
  return offerIn(body);
}

export async function beginSignUp(form: SignUpForm): Promise<void> {
  await post('/sign-up', form);
}

export interface OpenedLink {
  companyName: string;
  emailAddress: string;
  offer: SignUpOffer;
}

export async function openLink(token: string): Promise<OpenedLink> {
  const answer = await post('/sign-up/open', { token });
  const { companyName, emailAddress }: Partial<Record<keyof OpenedLink, unknown>> = Object(answer);
  const offer = offerIn(answer);
  if (!offer || typeof companyName !== 'string' || typeof emailAddress !== 'string') throw unreadable();
  return { companyName, emailAddress, offer };
}

export async function confirmSignUp(confirmation: SignUpConfirmation): Promise<SignedIn> {
  const answer = await post('/sign-up/confirm', confirmation);
  return typeof answer === 'object' && answer !== null ? answer : {};
}

/** Runs the work. What the server refuses at fields goes to `refuse`, as the first message at each; other errors are thrown. */
export async function orRefused(
  work: () => Promise<void>,
  refuse: (wrong: Record<string, string>) => void,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    const wrong = firstMessages(error);
    if (Object.keys(wrong).length === 0) throw error;
    refuse(wrong);
  }
}

function firstMessages(error: unknown): Record<string, string> {
  const errors = error instanceof ApiError ? (error.body.errors ?? {}) : {};
  return Object.fromEntries(Object.entries(errors).flatMap(([field, [first]]) => (first ? [[field, first]] : [])));
}

async function post(path: string, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  return (await sendOnce(path, { method: 'POST', headers, body: JSON.stringify(body) })).body;
}

function offerIn(answer: unknown): SignUpOffer | null {
  const { offer }: { offer?: unknown } = Object(answer);
  if (typeof offer !== 'object' || offer === null) return null;
  const { trialDays, termsUrl, privacyUrl }: Partial<Record<keyof SignUpOffer, unknown>> = offer;
  if (typeof trialDays !== 'number' || typeof termsUrl !== 'string' || typeof privacyUrl !== 'string') return null;
  return { trialDays, termsUrl, privacyUrl };
}

const unreadable = () => new ApiError(0, noAnswer);
