import { createServer } from 'node:http';
import { library } from '@vitrine/contract/library';
import { playlists } from '@vitrine/contract/playlists';
import { aChatServer } from '@vitrine/testing/chat-server';
import { closedAfterTest } from '@vitrine/testing/closed-after-test';
import { listen } from '@vitrine/testing/listen';
import { adminPassword } from '@vitrine/testing/server-process';
import { expect, onTestFinished, test } from 'vitest';
import { aTenantOf, clientWith, signIn, type Tenant } from '../../test/api.ts';
import { aKeyOf } from '../../test/api-keys.ts';
import { withDatabaseOf } from '../../test/database.ts';
import { anOwnServer } from '../../test/own-server.ts';
import { aPlaylist } from '../../test/playback-factories.ts';
import { aFolderOf } from '../../test/uploads.ts';
import { aWebhook, type TestWebhook } from '../../test/webhook-factories.ts';
import { aWebhookReceiver } from '../../test/webhook-receivers.ts';

interface Scene {
  address: string;
  dataDir: string;
  tenant: Tenant;
  playlistContents: { fileId: number }[];
  /** A webhook that works, and has received an event. */
  working: TestWebhook;
  /** Where receivers of any answer are. */
  origin: string;
}

/** A tenant on a server of its own, which also trusts the other origins. */
async function aScene(...origins: string[]): Promise<Scene> {
  const { origin } = await closedAfterTest(aChatServer());
  const server = anOwnServer({ WEBHOOK_ORIGINS: [origin, ...origins].join(',') });
  const address = await server.listening;
  const tenant = await aTenantOf(await signIn('admin@vitrine.example', adminPassword, address), { address });
  const content = { heading: 'Open', text: '', colour: '#ffffff', background: '#0b0e16', hasClock: false };
  const card = { directoryId: await aFolderOf(tenant), fileName: 'Open', content };
  const playlistContents = [{ fileId: (await tenant.call(library.createText, { body: card })).body.fileId }];
  const receiver = aWebhookReceiver(204, origin);
  const working = await aWebhook(tenant, ['playlist.published'], { receiver });
  await aPlaylist(tenant, { playlistContents });
  await working.events(1);
  return { address, dataDir: server.dataDir, tenant, playlistContents, working, origin };
}

test('ten thousand receivers that never answer delay none that works', { tags: 'long' }, async () => {
  const { dataDir, tenant, playlistContents, working, origin } = await aScene();
  const untried = () =>
    withDatabaseOf(dataDir, async (client) => {
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int from webhooks where description = 'dead' and failures = 0`,
      );
      return rows[0]?.count ?? 0;
    });
  await withDatabaseOf(dataDir, (client) =>
    client.query(
      `insert into webhooks (tenant_id, url, description, events, sealed_secret)
         select tenant_id, $1 || n, 'dead', events, sealed_secret from webhooks cross join generate_series(1, 10000) n`,
      [`${origin}/answers/never/`],
    ),
  );
  const times: number[] = [];
  for (let saved = 2; saved <= 6; saved += 1) {
    const began = performance.now();
    await aPlaylist(tenant, { playlistContents });
    await working.events(saved);
    times.push(Math.round(performance.now() - began));
  }
  console.log(`ms until the event beside 10,000 dead receivers: ${times.join(', ')}`);
  // It would have waited for most of them if it had to wait for any.
  expect(await untried()).toBeGreaterThan(5000);
});

test(
  'a receiver that causes an event by each event is stopped by the rate limit of its API key, and delays no other',
  { tags: 'long' },
  async () => {
    const statuses: number[] = [];
    let change = async (): Promise<number> => 0;
    // Two changes by each event, or a slow machine would stay below the limit of a minute.
    const looping = createServer((_request, response) => {
      response.writeHead(204).end();
      for (let nth = 0; nth < 2; nth += 1) void change().then((status) => statuses.push(status));
    });
    const origin = `http://127.0.0.1:${await listen(looping)}`;
    onTestFinished(() => void looping.close());
    const { address, tenant, playlistContents, working } = await aScene(origin);
    const { token } = await aKeyOf(tenant, ['Permissions.Playlist.View', 'Permissions.Playlist.Edit']);
    const key = clientWith(token, address);
    const { playlistId: id, version: _, ...playlist } = await aPlaylist(tenant, { playlistContents });
    let changes = 0;
    change = async () => {
      changes += 1;
      const body = { ...playlist, description: `Change ${changes}`, playlistContents };
      return (await key.call(playlists.update, { params: { id }, body })).status;
    };
    const receiver = { url: `${origin}/`, received: async () => [] };
    await aWebhook(tenant, ['playlist.published'], { receiver });
    expect(await change()).toBe(200);
    await expect.poll(() => statuses.at(-1), { timeout: 300_000 }).toBe(429);
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(600);
    const before = (await working.received()).length;
    await aPlaylist(tenant, { playlistContents });
    await working.events(before + 1);
  },
);
