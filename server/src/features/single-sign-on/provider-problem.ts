import { type Message, msg, t } from '@vitrine/contract/messages';
import { AppError } from '../../errors.ts';
import { TooLarge } from '../../outbound/guarded-fetch.ts';
import { NotPublic } from '../../outbound/page-head.ts';

const notSigned = msg('The ID token is not signed in a way that can be checked');
const notNow = msg('The ID token has expired, or the clock of the provider is wrong');
const late = msg('The provider did not answer in time');
const notOpenId = msg('The provider did not answer as OpenID Connect requires. Check the issuer URL.');

/** By the codes of `openid-client`, and of Node.js for connections. */
const byCode: Readonly<Record<string, Message>> = {
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: notNow,
  OAUTH_KEY_SELECTION_FAILED: msg('The ID token is signed with a key that the provider does not publish'),
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: msg(
    'The provider names another issuer or user than expected. Check the issuer URL.',
  ),
  OAUTH_UNSUPPORTED_OPERATION: notSigned,
  OAUTH_RESPONSE_IS_NOT_JSON: notOpenId,
  OAUTH_RESPONSE_IS_NOT_CONFORM: notOpenId,
  OAUTH_PARSE_ERROR: notOpenId,
  OAUTH_HTTP_REQUEST_FORBIDDEN: msg('The provider has an address without https'),
  OAUTH_REQUEST_PROTOCOL_FORBIDDEN: msg('The provider has an address without https'),
  OAUTH_MISSING_SERVER_METADATA: msg('The provider does not offer what single sign-on needs'),
  OAUTH_INVALID_SERVER_METADATA: msg('The provider does not offer what single sign-on needs'),
  OAUTH_TIMEOUT: late,
  OAUTH_ABORT: late,
};

const byClaim: Readonly<Record<string, Message>> = {
  iss: msg('The ID token is of another issuer'),
  aud: msg('The ID token is for another application'),
  azp: msg('The ID token is for another application'),
  ...{ exp: notNow, iat: notNow, nbf: notNow },
  nonce: msg('The ID token belongs to another sign-in'),
};

const byError: Readonly<Record<string, Message>> = {
  access_denied: msg('The provider has refused this sign-in'),
  login_required: msg('You are not signed in at the provider'),
  invalid_client: msg('The provider does not accept the client ID or the client secret'),
  unauthorized_client: msg('The provider does not accept the client ID or the client secret'),
  invalid_grant: msg('The provider no longer accepts this sign-in. Start again.'),
};

/** Why the provider, or its answer, cannot be used: in words for users, without anything that the provider has written. */
export function providerProblem(error: unknown): string {
  const chain = causesOf(error);
  if (chain.some((each) => each instanceof NotPublic))
    return t('The address of the provider is not on the public internet');
  if (chain.some((each) => each instanceof TooLarge)) return t('The answer of the provider is too large');
  for (const each of chain) {
    const found = problemIn(each);
    if (found !== null) return found;
  }
  return t('The provider cannot be reached, or its answer is not valid');
}

const textOf = (message: Message | undefined) => (message === undefined ? null : t(message));

function problemIn(cause: object): string | null {
  if (cause instanceof AppError) return cause.message;
  if (cause instanceof Response) return ofStatus(cause.status);
  const { code, claim, error, message, name } = cause as Record<string, unknown>;
  if (name === 'AbortError' || name === 'TimeoutError') return t(late);
  if (typeof claim === 'string') return textOf(byClaim[claim]) ?? t('The ID token is not valid');
  if (typeof error === 'string')
    return textOf(byError[error]) ?? t('The provider has answered with an error: {error}', { error: codeOnly(error) });
  if (code === 'OAUTH_INVALID_RESPONSE') return ofInvalidResponse(String(message));
  return typeof code === 'string' ? textOf(byCode[code]) : null;
}

/** Null for an answer that is only not what was expected. */
function ofStatus(status: number): string | null {
  if (status >= 500 || status === 429)
    return t('The provider is not working at the moment: it has answered with status {status}. Try again later.', {
      status,
    });
  if (status >= 400) return t('The provider has answered with status {status}. Check the issuer URL.', { status });
  return null;
}

function ofInvalidResponse(message: string): string | null {
  if (/"alg"|signature|encrypt/i.test(message)) return t(notSigned);
  if (/"(state|iss)"/.test(message)) return t('The answer belongs to another sign-in. Start again.');
  return null;
}

/** Codes of OAuth are words; anything else could be a text of a stranger. */
function codeOnly(error: string): string {
  return /^[a-z_]{1,60}$/.test(error) ? error : 'unknown';
}

/** The error and what has caused it, from the outside in. */
function causesOf(error: unknown): object[] {
  const chain: object[] = [];
  let next = error;
  while (typeof next === 'object' && next !== null && chain.length < 10) {
    chain.push(next);
    next = 'cause' in next ? next.cause : null;
  }
  // The innermost cause says most: which claim, which code.
  return chain.toReversed();
}
