// A workload for fault tests: users write, and retry each write under its idempotency key until it is acknowledged.
import { setTimeout as sleep } from 'node:timers/promises';
import { stores } from '@vitrine/contract/stores';
import { tenants } from '@vitrine/contract/tenants';
import { expect } from 'vitest';
import { aTenantOf, type Client, password, signIn, type Tenant } from './api.ts';
import { anImage } from './sample-media.ts';
import { adminPassword } from '@vitrine/testing/server-process';
import { offsetOf, locationOf, tusClient } from './tus.ts';
import { aFolderOf } from './uploads.ts';
import { randomBytes } from './random.ts';

export interface Workload {
  address: string;
  tenant: Tenant;
  /** The folder of the uploads. */
  folder: number;
  /** Names of acknowledged writes, by kind. */
  acknowledged: Record<Kind, string[]>;
  /** Responses that a short outage does not explain. */
  unexpected: string[];
  /** Waits until each kind of write, except the slow uploads, has succeeded this many times more. */
  more(times: number): Promise<void>;
  /** Resolves when the last write of each writer is acknowledged. */
  stop(): Promise<void>;
}

export type Kind = 'store' | 'tenant' | 'rename' | 'image';
type Answer = { status: number; headers: Headers };
export type RetryUntilAnswered = <T extends Answer>(what: string, attempt: () => Promise<T>) => Promise<T>;

/** Keeps several writes in progress without using up the processors. Each image is processed in a separate process. */
const pauseMs: Record<Kind, number> = { store: 40, tenant: 100, rename: 40, image: 2500 };

/** Kinds whose success shows that the server is back. */
const quick: Kind[] = ['store', 'tenant', 'rename'];

/** Starts writing to the server at `address`, which may restart; `storeWriters` of the writers create stores. */
export async function startWorkload(address: string, storeWriters = 3): Promise<Workload> {
  const operator = await signIn('admin@vitrine.example', adminPassword, address);
  const tenant = await aTenantOf(operator, { address });
  const folder = await aFolderOf(tenant);
  const unexpected: string[] = [];
  const retry = retryUntilAnswered(unexpected);
  const acknowledged: Workload['acknowledged'] = { store: [], tenant: [], rename: [], image: [] };
  const write = {
    store: (name: string) => makeStore(tenant, name, retry),
    tenant: (name: string) => makeTenant(operator, name, retry),
    rename: await renamer(tenant, retry),
    image: await uploader({ address, tenant, folder }, retry),
  };
  const waiting = new Set<() => void>();
  let isStopped = false;
  const keepWriting = async (kind: Kind, writer: number) => {
    for (let number = 1; !isStopped; number += 1) {
      const name = `${kind}${writer}x${number}`;
      await write[kind](name);
      acknowledged[kind].push(name);
      for (const check of waiting) check();
      await sleep(pauseMs[kind]);
    }
  };
  const kinds: Kind[] = [...Array<Kind>(storeWriters).fill('store'), 'tenant', 'rename', 'image'];
  const writers = Promise.all(kinds.map(keepWriting));
  // `stop` awaits the writers; until then a failed writer must not be an unhandled rejection.
  writers.catch(() => {});
  const count = () => quick.map((kind) => acknowledged[kind].length);
  return {
    ...{ address, tenant, folder, acknowledged, unexpected },
    async more(times) {
      const enough = count().map((already) => already + times);
      const isEnough = () => count().every((now, at) => now >= (enough[at] ?? 0));
      const reached = new Promise<void>((resolve) => waiting.add(() => isEnough() && resolve()));
      await Promise.race([reached, writers]);
      waiting.clear();
    },
    async stop() {
      isStopped = true;
      await writers;
    },
  };
}

/** Retries while the server is unreachable or responds with Retry-After. Any other failure is unexpected. */
export function retryUntilAnswered(unexpected: string[]): RetryUntilAnswered {
  return async (what, attempt) => {
    for (;;) {
      const answer = await attempt().catch((error: unknown) => {
        if (!(error instanceof TypeError)) throw error;
      });
      const hasRetryAfter = Number(answer?.headers.get('retry-after')) > 0;
      if (answer !== undefined && answer.status < 500 && !(answer.status === 409 && hasRetryAfter)) return answer;
      if (answer !== undefined && !(answer.status === 503 && hasRetryAfter))
        unexpected.push(`${what}: ${describe(answer)}`);
      await sleep(25);
    }
  };
}

const describe = (answer: Answer) => JSON.stringify([answer.status, 'error' in answer && answer.error]);

async function makeStore(tenant: Client, name: string, retry: RetryUntilAnswered): Promise<void> {
  const body = { name, timeZone: 'Europe/London', accessCode: 4321 };
  const made = await retry(name, () => tenant.call(stores.create, { body }, { 'idempotency-key': name }));
  expect([name, made.status]).toEqual([name, 201]);
}

/** A row in each of several tables. */
async function makeTenant(operator: Client, name: string, retry: RetryUntilAnswered): Promise<void> {
  const person = { firstName: 'Mara', lastName: 'Lindqvist', emailAddress: `${name}@tenant.example`, password };
  const body = { companyName: name, canonicalName: name, ...person };
  const made = await retry(name, () => operator.call(tenants.create, { body }, { 'idempotency-key': name }));
  expect([name, made.status]).toEqual([name, 201]);
}

/** Saves the same store again and again, as a form does, with the version that it has read. */
async function renamer(tenant: Tenant, retry: RetryUntilAnswered): Promise<(name: string) => Promise<void>> {
  const form = { name: 'rename', timeZone: 'Europe/London', accessCode: 4321 };
  const store = (await tenant.call(stores.create, { body: form })).body;
  const params = { id: store.branchId };
  let { version } = store;
  return async (name) => {
    const body = { ...form, name, version };
    const saved = await retry(name, () => tenant.call(stores.update, { params, body }));
    if (saved.status === 409) {
      // An earlier attempt was saved and only its response lost: no other writer saves this store.
      const now = await retry(name, () => tenant.call(stores.get, { params }));
      expect([name, now.body.name]).toEqual([name, name]);
      version = now.body.version;
      return;
    }
    expect([name, saved.status]).toEqual([name, 200]);
    version = saved.body.version;
  };
}

/** Uploads in chunks, each from the offset that the server reports. */
async function uploader(
  { address, tenant, folder }: Pick<Workload, 'address' | 'tenant' | 'folder'>,
  retry: RetryUntilAnswered,
): Promise<(name: string) => Promise<void>> {
  const client = tusClient({ address, token: tenant.token });
  const image = await anImage();
  return async (name) => {
    // Readers ignore what follows the end of a JPEG; it makes the bytes of each upload unique.
    const bytes = Buffer.concat([image, randomBytes(16)]);
    const metadata = { directoryId: folder, filename: `${name}.jpg` };
    const location = locationOf(await retry(name, () => client.create(bytes.length, metadata)));
    for (let offset = 0; offset < bytes.length;) {
      const chunk = bytes.subarray(offset);
      const sent = await client.send(location, offset, chunk).catch(() => null);
      if (sent?.status === 204) return;
      const reported = await retry(name, () => client.offset(location));
      expect([name, reported.status]).toEqual([name, 200]);
      offset = offsetOf(reported);
    }
  };
}
