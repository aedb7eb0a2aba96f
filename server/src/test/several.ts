// Several servers of one database behind a proxy, with what they share.
import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import type { HubEvent } from '../realtime/hub/hub.ts';
import { app, startHub, type TestHub } from '../realtime/hub/test-hub.ts';
import { aBalancer } from './balancer.ts';
import { withDatabase } from './database.ts';
import { programsThatComeAlong, startExternal } from './external-postgres.ts';
import { freePort } from '@vitrine/testing/listen';
import type { Reader } from './kills.ts';
import { aDataDirectory, anOwnServer } from './own-server.ts';
import { startS3 } from './s3-server.ts';
import type { ServerProcess, Settings } from './server-process.ts';

/** A bucket and a realtime service, gone when the test is. */
export async function whatSeveralShare(hub?: TestHub): Promise<Settings & Record<'SECRET' | 'REALTIME_URL', string>> {
  const s3 = await startS3();
  onTestFinished(() => s3.stop());
  const { url } = hub ?? (await startHub());
  // What the client of the bucket says of Node is no word of the server's.
  const quiet = { NODE_NO_WARNINGS: '1' };
  return { ...s3.settings, ...quiet, SECRET: 'a secret for tests, the same for all', REALTIME_URL: url };
}

/** What a realtime service posts, signed as it signs it; the status of the answer. */
export async function postWebhook(address: string, event: HubEvent, at = new Date(), secret = app.secret) {
  const told = { ...event, ...('userId' in event && { user_id: event.userId }) };
  return postSigned(address, JSON.stringify({ time_ms: at.getTime(), events: [told] }), secret);
}

export async function postSigned(address: string, body: string, secret = app.secret): Promise<number> {
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-pusher-key': app.key, 'x-pusher-signature': signature };
  return (await fetch(`${address}/api/hooks/realtime`, { method: 'POST', headers, body })).status;
}

export interface Several {
  /** Of the proxy. */
  address: string;
  /** Of each server. */
  addresses: string[];
  servers: ServerProcess[];
  hub: TestHub;
  read: Reader;
  /** Whom the realtime service tells: the proxy, unless a test says otherwise. */
  webhook: { address: string; taken: number };
  /** The server of this number anew, at the same address. */
  restart(number: number): Promise<void>;
}

/** So many servers, started at once on an empty database. */
export async function severalServers(count: number, settings: Settings = {}): Promise<Several> {
  const postgres = await startExternal(await programsThatComeAlong());
  onTestFinished(() => postgres.stop());
  const DATABASE_URL = postgres.urlOf({ user: 'postgres', password: 'Superuser-1', database: 'postgres' });
  // Whatever looks into the database looks into this one.
  process.env['DATABASE_URL'] = DATABASE_URL;
  onTestFinished(() => void delete process.env['DATABASE_URL']);
  const webhook = { address: '', taken: 0 };
  const hub = await startHub({ onEvent: (event, at) => void tell(webhook, event, at) });
  const shared = { ...(await whatSeveralShare(hub)), ...settings, DATABASE_URL, TRUST_PROXY: '1', METRICS_PORT: '0' };
  const own = await Promise.all(
    Array.from({ length: count }, async () => ({ PORT: String(await freePort()), DATA_DIR: aDataDirectory() })),
  );
  const start = (number: number) => anOwnServer({ ...shared, ...own[number] });
  const servers = own.map((_, number) => start(number));
  const addresses = await Promise.all(servers.map(({ listening }) => listening));
  webhook.address = await aBalancer(own.map(({ PORT }) => Number(PORT)));
  return {
    ...{ address: webhook.address, addresses, servers, hub, webhook },
    read: withDatabase,
    async restart(number) {
      const server = start(number);
      servers[number] = server;
      await server.listening;
    },
  };
}

/** Again until it is taken, as such services do. */
async function tell(webhook: Several['webhook'], event: HubEvent, at: Date): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    if ((await postWebhook(webhook.address, event, at).catch(() => 0)) === 200) return void (webhook.taken += 1);
    await sleep(200);
  }
}
