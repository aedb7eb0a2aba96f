import { platformStatus } from '@vitrine/contract/platform-status';
import { profile } from '@vitrine/contract/profile';
import { expect, test } from 'vitest';
import { clientWith, signIn, superAdmin } from '../../test/api.ts';
import { withDatabaseOf } from '../../test/database.ts';
import { anOwnServer } from '../../test/own-server.ts';
import { adminPassword } from '@vitrine/testing/server-process';
import { aPlatformUser, aReseller } from '../../test/users.ts';

test('the status page needs its permission; other operator users and resellers are refused', async () => {
  const seen = await (await aPlatformUser(['Platform.Status.View'])).call(platformStatus.get);
  expect(seen).toMatchObject({
    status: 200,
    body: {
      versions: {
        server: expect.stringMatching(/^\d+\.\d+\.\d+$/),
        node: process.versions.node,
        postgresql: expect.stringMatching(/^\d+\.\d+/),
        migration: expect.stringMatching(/^\d{4}_\w+$/),
      },
      mail: { server: null },
      realtime: { service: null, sockets: expect.any(Number) },
    },
  });
  const { storage, database, at, startedAt } = seen.body;
  expect(storage.free).toBeLessThanOrEqual(storage.size);
  expect(database.size).toBeGreaterThan(1024 * 1024);
  expect(database.connections).toBeLessThanOrEqual(database.mostConnections);
  expect(new Date(startedAt).getTime()).toBeLessThan(new Date(at).getTime());
  expect((await (await aPlatformUser(['Platform.Dashboard.View'])).call(platformStatus.get)).status).toBe(403);
  expect((await (await aReseller()).call(platformStatus.get)).status).toBe(403);
});

test('a failing mail server is shown with its response, with the number of jobs to be retried', async () => {
  const server = anOwnServer({ SMTP_URL: 'smtp://user:canary-password@127.0.0.1:1' });
  const address = await server.listening;
  const admin = await signIn('admin@vitrine.example', adminPassword, address);
  expect((await admin.call(platformStatus.get)).body).toMatchObject({
    queue: { failed: 0 },
    mail: { server: '127.0.0.1:1', lastFailure: null },
  });
  const body = { currentPassword: adminPassword, newPassword: 'Another-pass-1', confirmPassword: 'Another-pass-1' };
  await admin.call(profile.changePassword, { body });
  await withDatabaseOf(server.dataDir, (client) =>
    client.query(`select graphile_worker.add_job('remove-media', '{}', max_attempts => 1)`),
  );
  const newSession = clientWith((await signIn('admin@vitrine.example', 'Another-pass-1', address)).token, address);
  await expect
    .poll(async () => (await newSession.call(platformStatus.get)).body, { timeout: 30_000 })
    .toMatchObject({
      queue: { failed: 1 },
      mail: { waiting: 1, lastFailure: { reason: expect.stringContaining('ECONNREFUSED') } },
    });
  expect(JSON.stringify((await newSession.call(platformStatus.get)).body)).not.toContain('canary-password');
});

test('the first administrator can view it', async () => {
  expect((await (await superAdmin()).call(platformStatus.get)).status).toBe(200);
});
