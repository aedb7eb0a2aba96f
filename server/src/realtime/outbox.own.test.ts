import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { withDatabaseOf } from '../test/database.ts';
import { anOwnDatabase } from '../test/own-database.ts';
import { createOutbox, enqueueManifestHints } from './outbox.ts';

const { dataDir, database } = anOwnDatabase();

const slowPoll = { timeout: 30_000 };

type OnChanges = Parameters<typeof createOutbox>[0]['onChanges'];

/** The publisher of one server of several, and what the realtime service received. */
function aServer(onChanges: OnChanges, canSendHints = true) {
  const [published, hints, errors]: [string[], unknown[], unknown[]] = [[], [], []];
  const outbox = createOutbox({
    database: database(),
    service: {
      publish: async (events) => void published.push(...events.map(({ name }) => name)),
      broadcast: async (channels, name, data) => {
        if (!canSendHints) throw new Error('The server has died');
        published.push(...channels.map((channel) => `${name} ${channel}`));
        hints.push(data);
      },
    },
    onChanges,
    onError: (error) => errors.push(error),
  });
  outbox.start();
  onTestFinished(() => outbox.stop());
  return { ...outbox, published, hints, errors };
}

const change = (entity: string, tenantId = 7) =>
  database().inJob(tenantId, (tx) => tx.execute(sql`select add_to_outbox(${entity}, 1)`));

const waiting = () =>
  withDatabaseOf(dataDir, async (client) => {
    const { rows } = await client.query<{ entity: string }>('select entity from outbox order by 1');
    return rows.map(({ entity }) => entity);
  });

test('of two servers the second computes nothing before the first has published its results', async () => {
  const order: string[] = [];
  let release = () => {};
  const isHeld = new Promise<void>((resolve) => (release = resolve));
  const first = aServer(async (_, [each]) => {
    order.push(`first takes ${each?.entity}`);
    await isHeld;
    order.push(`first has ${each?.entity}`);
  });
  await change('stores');
  first.wake();
  await expect.poll(() => order, slowPoll).toEqual(['first takes stores']);
  const second = aServer(async (_, [each]) => void order.push(`second takes ${each?.entity}`));
  await change('playlists');
  second.wake();
  const queueing = `select from pg_locks where locktype = 'advisory' and objid = 7248734 and not granted`;
  await expect.poll(async () => (await database().jobs.query(queueing)).rowCount, slowPoll).toBeGreaterThan(0);
  release();
  await expect.poll(() => order, slowPoll).toHaveLength(3);
  expect(order).toEqual(['first takes stores', 'first has stores', expect.stringMatching(/takes playlists$/)]);
});

test('screens whose version was computed by a server that then died are notified by another', async () => {
  const failing = aServer(async (tenantId) => {
    await database().inJob(tenantId, (tx) => enqueueManifestHints(tx, [3, 4]));
    void failing.stop();
    throw new Error('The server dies');
  }, false);
  await change('stores');
  failing.wake();
  await expect.poll(waiting, slowPoll).toEqual(['hints', 'hints', 'stores']);
  // The claimed rows are processed again, with the same result.
  const other = aServer(async () => {});
  await expect
    .poll(() => other.published, slowPoll)
    .toEqual([
      'stores.changed',
      'manifest-changed private-t7-device-3-cmd',
      'manifest-changed private-t7-device-4-cmd',
    ]);
});

test('a hint is sent once and then removed from the outbox', async () => {
  const server = aServer((tenantId) => database().inJob(tenantId, (tx) => enqueueManifestHints(tx, [5])));
  await change('stores');
  server.wake();
  await expect.poll(waiting, slowPoll).toEqual([]);
  server.wake();
  await server.stop();
  expect(server.published).toEqual(['stores.changed', 'manifest-changed private-t7-device-5-cmd']);
});

test('one save notifies all screens at once, and spreads their requests over time', async () => {
  const deviceIds = Array.from({ length: 2000 }, (_, index) => index + 1);
  const server = aServer((tenantId) => database().inJob(tenantId, (tx) => enqueueManifestHints(tx, deviceIds)));
  await change('stores');
  server.wake();
  await expect.poll(() => server.published, slowPoll).toHaveLength(1 + deviceIds.length);
  expect(server.hints).toEqual([{ withinMs: 3000 }]);
});

test('a tenant whose changes fail holds up no other, and its own are tried again', async () => {
  let isBroken = true;
  const server = aServer(async (tenantId) => {
    if (tenantId === 7 && isBroken) throw new Error('Broken');
    await database().inJob(tenantId, (tx) => enqueueManifestHints(tx, [tenantId]));
  });
  await change('stores');
  await change('playlists', 8);
  server.wake();
  const ofOther = ['playlists.changed', 'manifest-changed private-t8-device-8-cmd'];
  await expect.poll(() => server.published, slowPoll).toEqual(ofOther);
  await expect.poll(waiting, slowPoll).toEqual(['stores']);
  await expect.poll(() => server.errors, slowPoll).toContainEqual(expect.objectContaining({ message: 'Broken' }));
  isBroken = false;
  await expect
    .poll(() => server.published, slowPoll)
    .toEqual([...ofOther, 'stores.changed', 'manifest-changed private-t7-device-7-cmd']);
});
