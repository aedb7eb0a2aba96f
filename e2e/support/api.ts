import { requestUrl } from '@vitrine/contract/request-url';
import { auth } from '@vitrine/contract/auth';
import type { Endpoint, Output, Request } from '@vitrine/contract/endpoint';
import { type LibraryFile, library, UploadReply } from '@vitrine/contract/library';

export interface Credentials {
  email: string;
  password: string;
}

export interface Api {
  call<E extends Endpoint>(endpoint: E, request: Request<E>): Promise<Output<E>>;
  upload(directoryId: number, files: File[]): Promise<LibraryFile[]>;
}

/** The API as this person may use it, for what a test needs before it opens a browser. */
export async function signedInApi(origin: string, { email, password }: Credentials): Promise<Api> {
  const { token } = await callWith(origin, '', auth.signIn, { body: { emailAddress: email, password } });
  if (token === null) throw new Error(`${email} needs a second factor`);
  return {
    call: (endpoint, request) => callWith(origin, token, endpoint, request),
    async upload(directoryId, files) {
      const body = new FormData();
      body.set('directoryId', String(directoryId));
      for (const file of files) body.append('files', file);
      const sent = { method: 'POST', headers: { authorization: `Bearer ${token}` }, body };
      const response = await fetch(`${origin}/api${library.upload.path}`, sent);
      const { files: taken, refused } = UploadReply.parse(await response.json());
      if (refused.length > 0) throw new Error(JSON.stringify(refused));
      return taken;
    },
  };
}

/** One call by whoever holds the token, a person or a screen. */
export async function callWith<E extends Endpoint>(
  origin: string,
  token: string,
  endpoint: E,
  request: Request<E>,
): Promise<Output<E>> {
  const { body } = request as { body?: unknown };
  const response = await fetch(`${origin}/api${requestUrl(endpoint, request)}`, {
    method: endpoint.method,
    headers: {
      ...(token !== '' && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${endpoint.method} ${endpoint.path}: ${response.status} ${await response.text()}`);
  return endpoint.reply.parse(await response.json()) as Output<E>;
}
