import { expect, test } from 'vitest';
import { aFile } from '../../test/support/manifests.ts';
import type { Api } from '../sync/api.ts';
import { fetchPart, PartDamaged } from './fetch-part.ts';

/** A server that answers with a stream which never ends by itself. */
function anEndlessServer(status: number) {
  const state = { signal: null as AbortSignal | null };
  const body = new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(new Uint8Array(1000)) });
  const media: Api['media'] = async (_url, { signal }) => {
    state.signal = signal;
    return new Response(body, { status });
  };
  return { state, api: { send: () => Promise.reject(new Error('not used')), media } satisfies Api };
}

test.each([
  ['that is longer than announced', 200, PartDamaged],
  ['with an unexpected status', 206, Error],
])('the connection of a download %s is closed', async (_case, status, error) => {
  const { state, api } = anEndlessServer(status);
  await expect(fetchPart(api, aFile('a', { size: 1500 }), 0)).rejects.toThrow(error);
  expect(state.signal?.aborted).toBe(true);
});
