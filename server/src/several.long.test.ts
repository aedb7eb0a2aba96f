import { alerts } from '@vitrine/contract/alerts';
import { users } from '@vitrine/contract/users';
import { closedAfterTest } from '@vitrine/testing/closed-after-test';
import { anSmtpServer } from '@vitrine/testing/smtp-server';
import { expect, test } from 'vitest';
import { aTenantOf, signIn } from './test/api.ts';
import { readMetrics } from './test/metrics.ts';
import { killClusterServers } from './test/cluster-kills.ts';
import { adminPassword } from '@vitrine/testing/server-process';
import { type Cluster, aCluster } from './test/cluster.ts';
import { connectedScreens } from './test/connected-screens.ts';

test('three servers behind a proxy are killed one after the other under load, nine times, without loss', () =>
  killClusterServers(9));

const everyMinute = ['expire-sessions', 'send-alerts', 'reconcile-presence'];
const minuteOf = (ms: number) => Math.floor(ms / 60_000);

/** How often all servers together have done this. */
async function timesDone({ servers }: Cluster, task: string): Promise<number> {
  const figures = await Promise.all(servers.map((server) => readMetrics(server.metrics())));
  const name = `vitrine_jobs_total{task="${task}",outcome="done"}`;
  return figures.reduce((sum, each) => sum + (each.get(name) ?? 0), 0);
}

test('scheduled jobs run once a minute on any server, and alert recipients get one email', async () => {
  const smtp = await closedAfterTest(anSmtpServer());
  const began = Date.now();
  const cluster = await aCluster(3, { SMTP_URL: smtp.url });
  const { address, hub, withDatabase } = cluster;
  const tenant = await aTenantOf(await signIn('admin@vitrine.example', adminPassword, address), { address });
  const { screens, isOnline } = await connectedScreens({ tenant, hub, address }, 2);
  const [offlineScreen] = screens;
  if (offlineScreen === undefined) throw new Error('The tenant has no screen');
  const [owner] = (await tenant.call(users.list)).body;
  const body = { branchId: null, afterMinutes: 5, userIds: [owner?.id ?? 0] };
  expect((await tenant.call(alerts.create, { body })).status).toBe(201);
  await expect.poll(() => isOnline(offlineScreen), { timeout: 60_000 }).toBe(true);
  offlineScreen.socket.ws.terminate();
  await expect.poll(() => isOnline(offlineScreen), { timeout: 60_000 }).toBe(false);
  // Offline since an hour ago; an evaluation may have run meanwhile.
  await withDatabase(async (client) => {
    const times = `last_seen_at = now() - interval '1 hour', presence_at = now() - interval '1 hour'`;
    await client.query(`update devices set ${times} where id = $1`, [offlineScreen.deviceId]);
    await client.query(`update outages set since = now() - interval '1 hour'`);
  });
  await expect
    .poll(() => timesDone(cluster, 'send-alerts'), { timeout: 600_000, interval: 500 })
    .toBeGreaterThanOrEqual(3);
  for (const task of everyMinute) {
    const times = await timesDone(cluster, task);
    expect(times).toBeGreaterThanOrEqual(2);
    expect(times).toBeLessThanOrEqual(minuteOf(Date.now()) - minuteOf(began));
  }
  const alertEmails = () => smtp.emails.filter(({ subject }) => subject?.includes('offline'));
  await expect.poll(() => alertEmails().length, { timeout: 60_000 }).toBe(1);
});
