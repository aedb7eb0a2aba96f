import type { Endpoint } from '@vitrine/contract/endpoint';
import type { Client } from './api.ts';

/** yes for whatever gets past the guards: an empty body and an id that never was harm nothing. */
export async function knock(caller: Client, endpoint: Endpoint | undefined): Promise<string> {
  if (endpoint === undefined) throw new Error('no such endpoint');
  const params = { id: 2_147_483_647, planId: 2_147_483_647, force: 'false' };
  const { status, error } = await caller.call(endpoint, {
    params,
    ...(endpoint.method !== 'GET' && { body: {} }),
  } as never);
  if (status === 404 && error.message === 'Page not found') return 'not served';
  return status === 401 || status === 403 ? String(status) : 'yes';
}
