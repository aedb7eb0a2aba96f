import type { ErrorBody, ErrorCode, SessionEnd } from '@vitrine/contract/errors';
import { msg, t } from '@vitrine/contract/messages';

type Details = Omit<ErrorBody, 'message' | 'code' | 'requestId'> & { retryAfter?: number };

/** An expected failure, safe to show to the caller. Everything else is a bug and becomes a bare 500. */
export class AppError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(status: number, code: ErrorCode, message: string, details: Details = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** `errors` is keyed by the path of the field. */
export function invalid(errors: Record<string, string[]>, message = t('Some fields are invalid')): AppError {
  return new AppError(400, 'invalid', message, { errors });
}

export function wrongCredentials(message: string, errors?: Record<string, string[]>): AppError {
  return new AppError(400, 'wrong_credentials', message, errors ? { errors } : {});
}

/** An error at the field of the current password, which the action requires in addition to the session. */
export function reauthRequired(message: string): AppError {
  return new AppError(400, 'reauth_required', message, { errors: { currentPassword: [message] } });
}

export function unauthenticated(ended?: SessionEnd): AppError {
  return new AppError(401, 'unauthenticated', t('Sign in first'), ended ? { ended } : {});
}

export function forbidden(): AppError {
  return new AppError(403, 'forbidden', t('You do not have permission to do this'));
}

export function closed(): AppError {
  return new AppError(403, 'closed', t('This account is closed. It cannot be opened again.'));
}

export function suspended({ reason, isClosed }: { reason: string; isClosed: boolean }): AppError {
  if (isClosed) return closed();
  return new AppError(403, 'suspended', t('This account is suspended. {reason}', { reason }).trim());
}

export function passwordChangeRequired(): AppError {
  return new AppError(403, 'password_owed', t('Your password is temporary. Set a new password first'));
}

export function notFound(what: string): AppError {
  return new AppError(404, 'not_found', t('{what} not found', { what }));
}

/** More than a package or the product allows. */
export function limitReached(message: string, errors?: Record<string, string[]>): AppError {
  return new AppError(409, 'limit_reached', message, errors ? { errors } : {});
}

/** For `catch`: such an error becomes null, any other one is thrown on. */
export function nullFor(kind: new (...args: never[]) => Error): (error: unknown) => null {
  return (error) => {
    if (error instanceof kind) return null;
    throw error;
  };
}

export function conflict(message: string, errors?: Record<string, string[]>): AppError {
  return new AppError(409, 'conflict', message, errors ? { errors } : {});
}

const waitAMoment = msg('Too many attempts. Wait a moment and try again.');

export function tooMany(retryAfter: number, message = t(waitAMoment)): AppError {
  return new AppError(429, 'too_many', message, { retryAfter });
}

export function unavailable(): AppError {
  return new AppError(503, 'unavailable', t('The service is temporarily unavailable'), { retryAfter: 5 });
}

/** The other change may be done by now. */
export function changedAtOnce(): AppError {
  const message = t('Another change was saved at the same moment. Try again.');
  return new AppError(503, 'unavailable', message, { retryAfter: 1 });
}
