import { beforeEach, expect, test, vi } from 'vitest';
import { aFile } from '../../test/support/manifests.ts';
import { createMediaCache } from './media-cache.ts';
import { createMemoryStore } from './memory-store.ts';

let made = 0;

beforeEach(() => {
  made = 0;
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('isSecureContext', false);
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${++made}`);
});

test('a file that completes while a new manifest is looked up keeps one URL, so that it does not start again', async () => {
  const file = aFile('a', { size: 3 });
  const store = createMemoryStore();
  const settled = vi.fn<() => void>();
  const cache = createMediaCache({
    store,
    fetchPart: async () => new ArrayBuffer(3),
    onSettled: settled,
    onError: (_file, error) => expect.unreachable(String(error)),
    isInUse: () => false,
  });
  await store.write(file.sha256, 0, new ArrayBuffer(3));
  const finding = cache.find([file]);
  cache.fetch([file]);
  await finding;
  await vi.waitFor(() => expect(settled).toHaveBeenCalled());
  expect([made, cache.urlOf(file)]).toEqual([1, 'blob:1']);
});
