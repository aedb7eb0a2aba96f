import type { ErrorBody, ErrorCode, SessionEnd } from '@vitrine/contract/errors';
import { t } from '@vitrine/contract/messages';
import { desiredLanguage } from './language.ts';
import { markReachable } from './online.ts';
import { retranslatorOf } from './refusals.ts';
import { basePath, consolePath, firstPasswordPath, returnTo } from './paths.ts';
import { currentSession, endSession, isSessionOver, leaveView, pausedSession, pauseSession } from './session.ts';
import { rememberSessionEnd } from './session-end.ts';
import { hasUnsaved } from './unsaved.ts';

/** The message without an answer of our server, in the current language. */
export const noAnswer: ErrorBody = {
  code: 'unavailable',
  get message() {
    return t('Unable to connect');
  },
};

/** A failed call. `status` is 0 if there was no response. */
export class ApiError extends Error {
  readonly status: number;
  readonly #body: ErrorBody;
  readonly #again: (text: string) => string;
  /** The raw response, if it did not come from our server. */
  readonly raw: string;

  constructor(status: number, body: ErrorBody, raw = '') {
    super();
    this.status = status;
    this.#body = body;
    this.raw = raw;
    this.#again = retranslatorOf(body.madeOf);
  }

  /** With its messages in the current language. */
  get body(): ErrorBody {
    const { message, errors } = this.#body;
    const again = this.#again;
    const ofFields = Object.entries(errors ?? {}).map(([field, messages]) => [field, messages.map(again)]);
    return { ...this.#body, message: again(message), ...(errors && { errors: Object.fromEntries(ofFields) }) };
  }

  override get message(): string {
    return this.body.message;
  }
}

export interface Sent {
  method: string;
  headers?: Record<string, string>;
  body?: string | null;
  signal?: AbortSignal | null;
}

export interface Answer {
  body: unknown;
  headers: Headers;
}

/** Sends one call under /api with the session's token; once more after the user has signed in again over the page. */
export async function send(path: string, sent: Sent): Promise<Answer> {
  const paused = pausedSession();
  // Without a wait where there is none: the request is then sent before the click's changes are rendered.
  if (paused) await paused.resumed;
  const token = currentSession()?.token;
  try {
    return await sendOnce(path, sent);
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status === 401 && token !== undefined;
    if (isRefused && (pausedSession() || token !== currentSession()?.token)) return send(path, sent);
    throw error;
  }
}

/** Sends a call that needs no session, such as one that signs in. */
export async function sendOnce(path: string, sent: Sent): Promise<Answer> {
  const response = await request(`/api${path}`, sent);
  const text = await response.text().catch(() => '');
  const body = parsed(text);
  if (response.ok) return { body, headers: response.headers };
  throw failure(response.status, body, text);
}

/** The headers that every call of the console carries. */
export function sessionHeaders(): Record<string, string> {
  const token = currentSession()?.token;
  return { 'accept-language': desiredLanguage(), ...(token && { authorization: `Bearer ${token}` }) };
}

/** The error of a failed response; one without a readable body did not come from our server. Any 401 ends the session. */
export function failure(status: number, body: unknown, raw = ''): ApiError {
  if (status === 401) leaveSession(isErrorBody(body) ? (body.ended ?? null) : null);
  if (!isErrorBody(body)) return new ApiError(status, noAnswer, raw);
  if (body.code === 'password_owed') redirectToPasswordChange();
  return new ApiError(status, body);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A temporary password must be changed before anything else. */
function redirectToPasswordChange() {
  if (!consolePath(location).startsWith('/profile/change-password'))
    location.assign(firstPasswordPath(returnTo(location)));
}

async function request(url: string, sent: Sent): Promise<Response> {
  const requestedAt = performance.now();
  try {
    const headers = { ...sessionHeaders(), ...sent.headers };
    const response = await fetch(url, { ...sent, headers, credentials: 'same-origin' });
    markReachable(requestedAt);
    return response;
  } catch (error) {
    if (sent.signal?.aborted) throw error;
    throw new ApiError(0, noAnswer);
  }
}

/** The session has ended: its user signs in again over the page if that has unsaved changes, else on the sign-in page. */
function leaveSession(end: SessionEnd | null) {
  if (!currentSession() || isSessionOver()) return;
  if (leaveView()) return location.assign(`${basePath}/tenants`);
  if (hasUnsaved()) return pauseSession(end);
  endSession();
  rememberSessionEnd(end);
  location.assign(`${basePath}/`);
}

function isErrorBody(value: unknown): value is ErrorBody {
  if (typeof value !== 'object' || value === null) return false;
  const { message, code } = value as { message?: unknown; code?: ErrorCode };
  return typeof message === 'string' && typeof code === 'string';
}
