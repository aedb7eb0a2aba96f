// Signature Version 4 as the service computes it, from the received request alone.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface Keys {
  accessKeyId: string;
  secretAccessKey: string;
}

export const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const form =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
const maxSkewMs = 15 * 60 * 1000;

/** The service's error code for a request with a wrong signature; null for a correct one. */
export function wrongSignature(request: IncomingMessage, body: Buffer, region: string, keys: Keys): string | null {
  const [, id, day = '', signedRegion, names = '', signature = ''] =
    form.exec(request.headers.authorization ?? '') ?? [];
  if (id === undefined) return 'AccessDenied';
  if (id !== keys.accessKeyId) return 'InvalidAccessKeyId';
  if (signedRegion !== region) return 'AuthorizationHeaderMalformed';
  const date = headerOf(request, 'x-amz-date');
  if (!date.startsWith(day) || Math.abs(Date.now() - timeOf(date)) > maxSkewMs) return 'RequestTimeTooSkewed';
  const payload = headerOf(request, 'x-amz-content-sha256');
  if (payload !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const signed = names.split(';');
  const needed = ['host', ...Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'))];
  if (!needed.every((name) => signed.includes(name))) return 'AccessDenied';
  const url = new URL(request.url ?? '/', 'http://s3');
  const query = [...url.searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort();
  const headers = signed.map((name) => `${name}:${headerOf(request, name).trim().replaceAll(/ +/g, ' ')}\n`);
  const canonical = [request.method, url.pathname, query.join('&'), headers.join(''), names, payload].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${keys.secretAccessKey}`);
  const expected = hmac(key, ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n'));
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch';
}

function headerOf({ headers }: IncomingMessage, name: string): string {
  return String(headers[name] ?? '');
}

function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** 20261121T214500Z */
function timeOf(date: string): number {
  return Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}
