import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { aTenant } from '../../test/api.ts';
import { withDatabase } from '../../test/database.ts';
import { suspend } from '../../test/users.ts';

const dead = 2000;

interface State {
  failures?: number;
  /** When it last answered, from now. In the future: before the webhooks of other tests. */
  succeeded?: string;
  count?: number;
}

/** Works in a transaction that is rolled back, so that no sender sees the webhooks. */
async function rolledBack<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  return withDatabase(async (client) => {
    await client.query('begin');
    try {
      return await work(client);
    } finally {
      await client.query('rollback');
    }
  });
}

/** Webhooks with something to send, the oldest first. */
async function dueWebhooks(client: pg.Client, tenantId: number, { failures = 0, succeeded, count = 1 }: State) {
  const { rows } = await client.query<{ id: number }>(
    `insert into webhooks (tenant_id, url, description, events, sealed_secret, failures, succeeded_at, next_at)
     select $1, $2 || n, '', '{file.ready}', '', $3, now() + $4::interval, now() - make_interval(secs => $5 - n)
     from generate_series(1, $5) n returning id`,
    [tenantId, `https://${randomUUID()}.example/`, failures, succeeded ?? null, count],
  );
  return rows.map(({ id }) => id);
}

async function claimed(client: pg.Client, maxHealthy: number, maxOthers: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(`select id from claim_webhooks($1, $2, '30 seconds')`, [
    ...[maxHealthy, maxOthers],
  ]);
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}

async function readWebhooks(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ read: number }>(
    `select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables where relname = 'webhooks'`,
  );
  return rows[0]?.read ?? 0;
}

test('a webhook that works, and one that has failed once, wait for none of thousands that have never answered', async () => {
  const { tenantId } = await aTenant();
  await rolledBack(async (client) => {
    await dueWebhooks(client, tenantId, { count: dead });
    const failing = await dueWebhooks(client, tenantId, { failures: 1, succeeded: '1 hour' });
    const healthy = await dueWebhooks(client, tenantId, { succeeded: '1 hour' });
    const before = await readWebhooks(client);
    expect(await claimed(client, 1, 1)).toEqual([...failing, ...healthy]);
    // Not the two thousand, although no statistics know of them yet.
    expect((await readWebhooks(client)) - before).toBeLessThan(100);
  });
});

test('places of webhooks that work are not given to others, nor the other way round', async () => {
  const { tenantId } = await aTenant();
  await rolledBack(async (client) => {
    const failing = await dueWebhooks(client, tenantId, { failures: 3, succeeded: '2 hours', count: 3 });
    const healthy = await dueWebhooks(client, tenantId, { succeeded: '2 hours', count: 3 });
    expect(await claimed(client, 2, 0)).toHaveLength(2);
    expect(await claimed(client, 1, 0)).toHaveLength(1);
    expect(await claimed(client, 0, 3)).toEqual(failing);
    const { rows } = await client.query<{ leased: number }>(
      'select count(*)::int as leased from webhooks where id = any ($1) and leased_until > now()',
      [healthy],
    );
    expect(rows[0]?.leased).toBe(3);
  });
});

test('a webhook that is leased, paused, in its backoff or of a suspended tenant is not claimed', async () => {
  const [tenant, suspended] = [await aTenant(), await aTenant()];
  await suspend(suspended);
  await rolledBack(async (client) => {
    const succeeded = '3 hours';
    const [leased, paused, waiting, free] = await dueWebhooks(client, tenant.tenantId, { succeeded, count: 4 });
    await dueWebhooks(client, suspended.tenantId, { succeeded });
    await client.query(`update webhooks set leased_until = now() + interval '1 minute' where id = $1`, [leased]);
    await client.query(`update webhooks set paused_at = now() where id = $1`, [paused]);
    await client.query(`update webhooks set next_at = now() + interval '1 minute' where id = $1`, [waiting]);
    expect(await claimed(client, 1, 0)).toEqual([free]);
  });
});
