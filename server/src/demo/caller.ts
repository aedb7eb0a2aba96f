import { requestUrl } from '@vitrine/contract/request-url';
import { auth } from '@vitrine/contract/auth';
import type { Endpoint, Output, Request } from '@vitrine/contract/endpoint';

export type Call = <E extends Endpoint>(endpoint: E, request: Request<E>) => Promise<Output<E>>;

/** Calls the server as this user would, over HTTP. */
export async function signInAt(
  address: string,
  emailAddress: string,
  password: string,
): Promise<{ call: Call; token: string }> {
  const { token } = await callerAt(address, '')(auth.signIn, { body: { emailAddress, password } });
  if (token === null) throw new Error(`${emailAddress} needs two-factor authentication`);
  return { token, call: callerAt(address, token) };
}

function callerAt(address: string, token: string): Call {
  return async (endpoint, request) => {
    const { body } = request as { body?: unknown };
    const response = await fetch(`${address}/api${requestUrl(endpoint, request)}`, {
      method: endpoint.method,
      headers: {
        ...(token !== '' && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok)
      throw new Error(`${endpoint.method} ${endpoint.path}: ${response.status} ${await response.text()}`);
    return endpoint.reply.parse(await response.json()) as Output<typeof endpoint>;
  };
}
