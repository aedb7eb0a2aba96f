// Several servers on one database, behind a load balancer, with a shared bucket and realtime service.
import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import type { HubEvent } from '../realtime/hub/hub.ts';
import { app, startHub, type TestHub } from '../realtime/hub/test-hub.ts';
import { aLoadBalancer } from './load-balancer.ts';
import { type Reader, withDatabase } from './database.ts';
import { bundledPrograms, startExternal } from './external-postgres.ts';
import { freePort } from '@vitrine/testing/listen';
import { aDataDirectory, anOwnServer } from './own-server.ts';
import { startS3 } from './s3-server.ts';
import type { ServerProcess, Settings } from '@vitrine/testing/server-process';

/** Settings for a bucket and a realtime service, which stop after the test. */
export async function clusterSettings(hub?: TestHub): Promise<Settings & Record<'SECRET' | 'REALTIME_URL', string>> {
  const s3 = await startS3();
  onTestFinished(() => s3.stop());
  const { url } = hub ?? (await startHub());
  // The S3 client warns about old versions of Node.
  const quiet = { NODE_NO_WARNINGS: '1' };
  return { ...s3.settings, ...quiet, SECRET: 'a secret for tests, the same for all', REALTIME_URL: url };
}

/** Posts an event as a realtime service does, signed; resolves to the status. */
export async function postWebhook(address: string, event: HubEvent, at = new Date(), secret = app.secret) {
  const posted = { ...event, ...('userId' in event && { user_id: event.userId }) };
  return postSigned(address, JSON.stringify({ time_ms: at.getTime(), events: [posted] }), secret);
}

export async function postSigned(address: string, body: string, secret = app.secret): Promise<number> {
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-pusher-key': app.key, 'x-pusher-signature': signature };
  return (await fetch(`${address}/api/hooks/realtime`, { method: 'POST', headers, body })).status;
}

export interface Cluster {
  /** Of the load balancer. */
  address: string;
  /** Of each server. */
  addresses: string[];
  servers: ServerProcess[];
  hub: TestHub;
  withDatabase: Reader;
  /** Where the realtime service posts its events: the load balancer, unless a test sets another. */
  webhook: { address: string; delivered: number };
  /** Starts this server again, at the same address. */
  restart(number: number): Promise<void>;
}

/** `count` servers, started at the same time on an empty database. */
export async function aCluster(count: number, settings: Settings = {}): Promise<Cluster> {
  const postgres = await startExternal(await bundledPrograms());
  onTestFinished(() => postgres.stop());
  const DATABASE_URL = postgres.urlOf({ user: 'postgres', password: 'Superuser-1', database: 'postgres' });
  // `withDatabase` connects to this database, too.
  process.env['DATABASE_URL'] = DATABASE_URL;
  onTestFinished(() => void delete process.env['DATABASE_URL']);
  const webhook = { address: '', delivered: 0 };
  const hub = await startHub({ onEvent: (event, at) => void deliver(webhook, event, at) });
  const shared = { ...(await clusterSettings(hub)), ...settings, DATABASE_URL, TRUST_PROXY: '1', METRICS_PORT: '0' };
  const ownSettings = await Promise.all(
    Array.from({ length: count }, async () => ({ PORT: String(await freePort()), DATA_DIR: aDataDirectory() })),
  );
  const start = (number: number) => anOwnServer({ ...shared, ...ownSettings[number] });
  const servers = ownSettings.map((_, number) => start(number));
  const addresses = await Promise.all(servers.map(({ listening }) => listening));
  webhook.address = await aLoadBalancer(ownSettings.map(({ PORT }) => Number(PORT)));
  return {
    ...{ address: webhook.address, addresses, servers, hub, webhook },
    withDatabase,
    async restart(number) {
      const server = start(number);
      servers[number] = server;
      await server.listening;
    },
  };
}

/** Retries until the event is accepted, as realtime services do. */
async function deliver(webhook: Cluster['webhook'], event: HubEvent, at: Date): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    if ((await postWebhook(webhook.address, event, at).catch(() => 0)) === 200) return void (webhook.delivered += 1);
    await sleep(200);
  }
}
