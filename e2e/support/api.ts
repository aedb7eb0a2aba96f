import { auth } from '@vitrine/contract/auth';
import type { Endpoint, Output, Request } from '@vitrine/contract/endpoint';
import { type LibraryFile, library, UploadReply } from '@vitrine/contract/library';
import { callApi } from '@vitrine/testing/call-api';
import { fromNewAddress } from '@vitrine/testing/new-address';

export interface Credentials {
  email: string;
  password: string;
}

export interface Api {
  call<E extends Endpoint>(endpoint: E, request: Request<E>): Promise<Output<E>>;
  upload(directoryId: number, files: File[]): Promise<LibraryFile[]>;
}

/** The API for this user, to prepare what a test needs before it opens a browser. */
export async function signedInApi(origin: string, { email, password }: Credentials): Promise<Api> {
  const body = { emailAddress: email, password };
  // Hundreds of sign-ins from one address would reach the rate limit.
  const { token } = await callWith(origin, '', auth.signIn, { body }, fromNewAddress());
  if (token === null) throw new Error(`${email} needs a second factor`);
  return {
    call: (endpoint, request) => callWith(origin, token, endpoint, request),
    async upload(directoryId, files) {
      const body = new FormData();
      body.set('directoryId', String(directoryId));
      for (const file of files) body.append('files', file);
      const sent = { method: 'POST', headers: { authorization: `Bearer ${token}` }, body };
      const response = await fetch(`${origin}/api${library.upload.path}`, sent);
      const { files: uploaded, refused } = UploadReply.parse(await response.json());
      if (refused.length > 0) throw new Error(JSON.stringify(refused));
      return uploaded;
    },
  };
}

/** Calls an endpoint with the token of a user or a device; rejects unless it succeeds. */
export async function callWith<E extends Endpoint>(
  origin: string,
  token: string,
  endpoint: E,
  request: Request<E>,
  from: Record<string, string> = {},
): Promise<Output<E>> {
  const headers = { ...from, ...(token !== '' && { authorization: `Bearer ${token}` }) };
  const { status, body, error } = await callApi(origin, endpoint, { request, headers });
  if (status >= 300) throw new Error(`${endpoint.method} ${endpoint.path}: ${status} ${JSON.stringify(error)}`);
  return endpoint.reply.parse(body) as Output<E>;
}
