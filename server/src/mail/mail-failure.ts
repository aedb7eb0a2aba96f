import { type Message, msg, t } from '@vitrine/contract/messages';
import type { MailFailure } from '@vitrine/contract/product-brand';
import { NoAddress, NotPublic } from '../outbound/page-head.ts';

/** Why a mail server did not take an email. */
export class MailRefused extends Error {
  readonly failure: MailFailure;
  /** What the server has answered, in its own words. */
  readonly answer: string;
  /** The recipient does not exist, or takes no emails: no other server could deliver this one either. */
  readonly isForGood: boolean;

  constructor(failure: MailFailure, cause: unknown) {
    super(failure, { cause });
    this.failure = failure;
    this.answer = answerIn(cause);
    this.isForGood = commandOf(cause) === 'RCPT TO' && /^5\d\d[ -]5\.(1\.(1|2|3|6|10)|2\.\d+)\b/.test(this.answer);
  }
}

const texts: Readonly<Record<MailFailure, Message>> = {
  'not public': msg('The mail server is not on the public internet'),
  'no address': msg('The host name of the mail server has no address'),
  refused: msg('The mail server cannot be reached at this port'),
  silent: msg('The mail server does not answer'),
  closed: msg('The mail server has closed the connection'),
  'no tls': msg('The mail server does not offer this encryption at this port'),
  'bad certificate': msg('The certificate of the mail server is not valid for its host name'),
  'wrong password': msg('The mail server does not accept the user name or the password'),
  'wrong sender': msg('The mail server does not accept the sender address'),
  answered: msg('The mail server has refused the email'),
};

export const mailFailureText = (failure: MailFailure): string => t(texts[failure]);

const byCode: Readonly<Record<string, MailFailure>> = {
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'refused',
  ENETUNREACH: 'refused',
  ENOTFOUND: 'no address',
  ETIMEDOUT: 'silent',
  ABORT_ERR: 'silent',
  EAUTH: 'wrong password',
  ETLS: 'no tls',
  EPROTO: 'no tls',
  ERR_SSL_WRONG_VERSION_NUMBER: 'no tls',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'no tls',
  CERT_HAS_EXPIRED: 'bad certificate',
  CERT_NOT_YET_VALID: 'bad certificate',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'bad certificate',
  SELF_SIGNED_CERT_IN_CHAIN: 'bad certificate',
  ERR_TLS_CERT_ALTNAME_INVALID: 'bad certificate',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'bad certificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'bad certificate',
};

export function mailFailureOf(error: unknown, isLate: boolean): MailFailure {
  if (error instanceof NotPublic) return 'not public';
  if (error instanceof NoAddress) return 'no address';
  if (isLate) return 'silent';
  const { code, originalCode } = Object(error) as Record<string, unknown>;
  for (const each of [originalCode, code]) {
    const found = typeof each === 'string' ? byCode[each] : undefined;
    if (found !== undefined) return found;
  }
  if (commandOf(error) === 'MAIL FROM') return 'wrong sender';
  return answerIn(error) === '' ? 'closed' : 'answered';
}

function commandOf(error: unknown): unknown {
  return error instanceof Error && 'command' in error ? error.command : null;
}

/** In one line that fits on a page and that PostgreSQL can store. */
function answerIn(error: unknown): string {
  const response =
    error instanceof Error && 'response' in error && typeof error.response === 'string' ? error.response : '';
  return response
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 300);
}
