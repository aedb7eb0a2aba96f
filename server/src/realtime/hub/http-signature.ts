import { createHash } from 'node:crypto';
import { type HubApp, isSignedBy } from './signatures.ts';

const maxSkewSeconds = 600;

interface SignedRequest {
  method: string;
  path: string;
  query: Map<string, string>;
  body: Buffer;
}

/** The reason why a request to the HTTP API is not from the application; undefined if it is. */
export function signatureFault(app: HubApp, request: SignedRequest, nowMs: number): string | undefined {
  const { query } = request;
  if (query.get('auth_key') !== app.key) return 'Unknown auth_key';
  if (query.get('auth_version') !== '1.0') return 'auth_version must be 1.0';
  const timestamp = query.get('auth_timestamp') ?? '';
  if (!/^\d+$/.test(timestamp)) return 'auth_timestamp must be in seconds';
  if (Math.abs(nowMs / 1000 - Number(timestamp)) > maxSkewSeconds)
    return `auth_timestamp is off by over ${maxSkewSeconds} s`;
  return isSignedBy(app, signedText(request), query.get('auth_signature') ?? '') ? undefined : 'Invalid auth_signature';
}

/** body_md5 is computed from the received body, whatever the query says. */
function signedText({ method, path, query, body }: SignedRequest): string {
  const params = new Map([...query].map(([name, value]) => [name.toLowerCase(), value]));
  params.delete('auth_signature');
  if (body.length > 0) params.set('body_md5', createHash('md5').update(body).digest('hex'));
  const sorted = [...params].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, value]) => `${name}=${value}`);
  return [method, path, sorted.join('&')].join('\n');
}
