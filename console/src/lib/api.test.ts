import { stores } from '@vitrine/contract/stores';
import { beforeEach, expect, test, vi } from 'vitest';
import { call, unreadableReply } from './api.ts';

const beABrowser = vi.hoisted(() => () => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('navigator', { languages: ['en'] });
});

// The session is read when its module is loaded, the language with each call.
vi.hoisted(beABrowser);
beforeEach(beABrowser);

const answer = (body: string, type: string) => async () => new Response(body, { headers: { 'content-type': type } });
const readStore = () => call(stores.get, { params: { id: 1 } });

test.each([
  ['the sign-in page of a network', '<!doctype html><title>Guest WiFi</title>', 'text/html', 'Unable to connect'],
  ['the reply of another version of the server', '{"branchId":"seven"}', 'application/json', unreadableReply],
])('%s is reported in words, not as what a schema expects', async (_sender, body, type, message) => {
  vi.stubGlobal('fetch', answer(body, type));
  await expect(readStore()).rejects.toThrow(message);
});
