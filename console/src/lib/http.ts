import type { ErrorBody, ErrorCode } from '@vitrine/contract/errors';
import { consolePath, firstPasswordPath, signInPath } from './paths.ts';
import { currentSession, endSession, isSessionOver } from './session.ts';

export const unableToConnect = 'Unable to connect';

/** A failed call. `status` is 0 if there was no response. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  /** The raw response, if it did not come from our server. */
  readonly raw: string;

  constructor(status: number, body: ErrorBody, raw = '') {
    super(body.message);
    this.status = status;
    this.body = body;
    this.raw = raw;
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

/** Sends one call under /api with the session's token. */
export async function send(path: string, sent: Sent): Promise<Answer> {
  const response = await request(`/api${path}`, sent);
  const text = await response.text().catch(() => '');
  const body = parsed(text);
  if (response.ok) return { body, headers: response.headers };
  throw failure(response.status, body, text);
}

/** The headers that every call of the console carries. */
export function sessionHeaders(): Record<string, string> {
  const token = currentSession()?.token;
  return token ? { authorization: `Bearer ${token}` } : {};
}

/** The error of a failed response; one without a readable body did not come from our server. Any 401 ends the session. */
export function failure(status: number, body: unknown, raw = ''): ApiError {
  if (status === 401) redirectToSignIn();
  if (!isErrorBody(body)) return new ApiError(status, { message: unableToConnect, code: 'unavailable' }, raw);
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
  if (!consolePath(location).startsWith('/profile/change-password')) location.assign(firstPasswordPath);
}

async function request(url: string, sent: Sent): Promise<Response> {
  try {
    return await fetch(url, { ...sent, headers: { ...sessionHeaders(), ...sent.headers }, credentials: 'same-origin' });
  } catch (error) {
    if (sent.signal?.aborted) throw error;
    throw new ApiError(0, { message: unableToConnect, code: 'unavailable' });
  }
}

/** The session has ended: forget it, and return to this page after the next sign-in. */
function redirectToSignIn() {
  if (!currentSession() || isSessionOver()) return;
  endSession();
  location.assign(signInPath(location));
}

function isErrorBody(value: unknown): value is ErrorBody {
  if (typeof value !== 'object' || value === null) return false;
  const { message, code } = value as { message?: unknown; code?: ErrorCode };
  return typeof message === 'string' && typeof code === 'string';
}
