import { type Message, msg, t } from '@vitrine/contract/messages';
import type { IncomingHttpHeaders } from 'node:http';
import { technicalName } from '../../../brands/brand.ts';
import type { Brands } from '../../../brands/known-brands.ts';
import { clock } from '../../../db/clock.ts';
import { asStored } from '../../../languages/stored.ts';
import { NotPublic } from '../../../outbound/page-head.ts';
import { jsonHeaders, postMessage, requestTimeoutMs } from '../../../outbound/post-message.ts';
import { unseal } from '../../../seal.ts';
import { webhookAddressOf } from '../webhook-address.ts';
import { webhookHeaders } from './sign-webhook.ts';

export interface PostDeps {
  /** Encrypts the signing secrets. */
  webhookKey: Buffer;
  config: { WEBHOOK_ORIGINS: readonly string[] };
  /** The public URL of the server. */
  origin: () => string;
  brands: Pick<Brands, 'ofReseller'>;
}

export interface Posted {
  url: string;
  sealedSecrets: readonly string[];
  /** The reseller under whose brand it is sent; 0 for the operator. */
  seller: number;
  eventId: string;
  body: string;
  signal: AbortSignal;
}

/** What came of one request. */
export interface AttemptResult {
  /** As it is stored; null if the receiver has accepted the event. */
  failure: string | null;
  /** Null if there was no answer. */
  status: number | null;
  requestHeaders: Record<string, string>;
  responseHeaders: Record<string, string>;
  /** The beginning of the answer. */
  response: string;
  durationMs: number;
}

const maxResponseBytes = 1024;

/** Posts a signed event once. */
export async function postWebhook(deps: PostDeps, posted: Posted): Promise<AttemptResult> {
  const began = performance.now();
  const answer = await asStored(() => answerTo(deps, posted));
  return { ...answer, durationMs: Math.round(performance.now() - began) };
}

async function answerTo(
  { webhookKey, config, origin, brands }: PostDeps,
  { url: text, sealedSecrets, seller, eventId, body, signal }: Posted,
): Promise<Omit<AttemptResult, 'durationMs'>> {
  // Checked again, because the operator may trust other origins by now.
  const address = webhookAddressOf(text, { trusted: config.WEBHOOK_ORIGINS, own: origin() });
  if ('problem' in address) return unanswered(address.problem);
  const secrets = sealedSecrets.flatMap((sealed) => unseal(webhookKey, sealed) ?? []);
  if (secrets.length === 0) return unanswered(t('The signing secret can no longer be read: rotate it'));
  const headers = {
    ...jsonHeaders,
    'user-agent': `${technicalName(await brands.ofReseller(seller))}-Webhooks`,
    ...webhookHeaders({ eventId, at: clock.now(), body }, secrets),
  };
  const { url, isTrusted } = address;
  try {
    const answer = await postMessage(url, body, { isTrusted, signal, headers, maxTextBytes: maxResponseBytes });
    const isAccepted = answer.status >= 200 && answer.status < 300;
    return {
      failure: isAccepted ? null : refusal(answer.status),
      status: answer.status,
      requestHeaders: headers,
      responseHeaders: shown(answer.headers),
      // PostgreSQL stores no NUL.
      response: answer.text.replaceAll('\0', ''),
    };
  } catch (error) {
    return error instanceof NotPublic
      ? unanswered(t('{hostname} is not on the public internet', { hostname: url.hostname }))
      : { ...unanswered(reasonOf(error)), requestHeaders: headers };
  }
}

function unanswered(failure: string) {
  return { failure, status: null, requestHeaders: {}, responseHeaders: {}, response: '' };
}

/** Headers of an answer that help to find out who has answered, and what. Others may be private, such as cookies. */
const shownHeaders = ['content-type', 'content-length', 'date', 'location', 'retry-after', 'server'] as const;
const maxHeaderLength = 200;

function shown(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    shownHeaders.flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, String(value).slice(0, maxHeaderLength)]];
    }),
  );
}

function refusal(status: number): string {
  return status >= 300 && status < 400
    ? t('Answered {status}: redirects are not followed', { status })
    : t('Answered {status}', { status });
}

const reasons: Readonly<Record<string, Message>> = {
  ECONNREFUSED: msg('The connection was refused'),
  ECONNRESET: msg('The connection was closed without an answer'),
  CERT_HAS_EXPIRED: msg('The certificate has expired'),
  DEPTH_ZERO_SELF_SIGNED_CERT: msg('The certificate is self-signed'),
  ERR_TLS_CERT_ALTNAME_INVALID: msg('The certificate is for another host'),
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: msg('The certificate cannot be verified: its chain is incomplete'),
};

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return t('Could not be reached');
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (error.name === 'TimeoutError' || code === 'ABORT_ERR' || error.message.includes('timed out'))
    return t('No answer within {seconds} seconds', { seconds: requestTimeoutMs / 1000 });
  if (error.message.includes('no address')) return t('The host name has no address');
  return t(reasons[code] ?? msg('Could not be reached'));
}
