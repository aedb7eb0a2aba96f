import type { Endpoint } from '@vitrine/contract/endpoint';
import { inject } from 'vitest';
import type { Client } from './api.ts';

/** Returns yes for a request that passes the access checks. With an empty body and an unknown id it changes nothing. */
export async function probe(caller: Client, endpoint: Endpoint | undefined, attempts = 10): Promise<string> {
  if (endpoint === undefined) throw new Error('no such endpoint');
  const params = { id: 2_147_483_647, planId: 2_147_483_647, force: 'false' };
  const { status, error } = await caller.call(endpoint, {
    params,
    ...(endpoint.method !== 'GET' && { body: {} }),
  } as never);
  // Without a free connection to the database, as on a busy machine with hundreds of requests at once.
  if (status === 503) {
    if (attempts === 1) throw new Error('the server is busy');
    return probe(caller, endpoint, attempts - 1);
  }
  if (status === 404 && error.message === 'Page not found') return 'not served';
  return status === 401 || status === 403 ? String(status) : 'yes';
}

/** The same for an endpoint of the tus protocol, with an unknown upload. */
export async function probeInChunks({ token }: Client, key: string): Promise<string> {
  const [method = '', path = ''] = key.split(' ');
  const chunkHeaders = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
  const { status } = await fetch(`${inject('server')}/api${path.replace(':id', 'none')}`, {
    method,
    headers: { ...(token && { authorization: `Bearer ${token}` }), 'tus-resumable': '1.0.0', ...chunkHeaders },
  });
  return status === 401 || status === 403 ? String(status) : 'yes';
}
