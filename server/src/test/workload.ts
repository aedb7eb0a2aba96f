// A workload for fault tests: users write, and retry each write under its idempotency key until it is acknowledged.
import { setTimeout as sleep } from 'node:timers/promises';
import { stores } from '@vitrine/contract/stores';
import { tenants } from '@vitrine/contract/tenants';
import { expect } from 'vitest';
import { aTenantOf, type Client, password, signIn, type Tenant } from './api.ts';
import { anImage } from './sample-media.ts';
import { adminPassword } from '@vitrine/testing/server-process';
import { offsetOf, placeOf, tusClient } from './tus.ts';
import { aFolderOf } from './uploads.ts';
import { randomBytes } from './random.ts';

export interface Workload {
  address: string;
  tenant: Tenant;
  /** The folder of the uploads. */
  folder: number;
  /** Names of acknowledged writes, by kind. */
  acknowledged: Record<Kind, string[]>;
  /** Responses that a short outage does not excuse. */
  unexpected: string[];
  /** Waits until each kind of write, except the slow uploads, has succeeded this many times more. */
  more(times: number): Promise<void>;
  /** Resolves when the last write of each writer is acknowledged. */
  stop(): Promise<void>;
}

export type Kind = 'store' | 'tenant' | 'rename' | 'picture';
type Answer = { status: number; headers: Headers };
export type RetryUntilAnswered = <T extends Answer>(what: string, attempt: () => Promise<T>) => Promise<T>;

/** Several writes are on their way at any time, and the processors stay free. Each image is processed by its own process. */
const pauseMs: Record<Kind, number> = { store: 40, tenant: 100, rename: 40, picture: 2500 };

/** Kinds whose success shows that the server is back. */
const quick: Kind[] = ['store', 'tenant', 'rename'];

/** Starts writing to the server at `address`, which may restart there; so many writers create stores. */
export async function startWorkload(address: string, makersOfStores = 3): Promise<Workload> {
  const operator = await signIn('admin@vitrine.example', adminPassword, address);
  const tenant = await aTenantOf(operator, { address });
  const folder = await aFolderOf(tenant);
  const unexpected: string[] = [];
  const retry = retryUntilAnswered(unexpected);
  const acknowledged: Workload['acknowledged'] = { store: [], tenant: [], rename: [], picture: [] };
  const write = {
    store: (name: string) => makeStore(tenant, name, retry),
    tenant: (name: string) => makeTenant(operator, name, retry),
    rename: await renamer(tenant, retry),
    picture: await uploader({ address, tenant, folder }, retry),
  };
  const waiting = new Set<() => void>();
  let isStopped = false;
  const keepAt = async (kind: Kind, writer: number) => {
    for (let number = 1; !isStopped; number += 1) {
      const name = `${kind}${writer}x${number}`;
      await write[kind](name);
      acknowledged[kind].push(name);
      for (const look of waiting) look();
      await sleep(pauseMs[kind]);
    }
  };
  const kinds: Kind[] = [...Array<Kind>(makersOfStores).fill('store'), 'tenant', 'rename', 'picture'];
  const writers = Promise.all(kinds.map(keepAt));
  // It is waited for at the end; until then a writer that fails is no unhandled rejection.
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
      const isTold = Number(answer?.headers.get('retry-after')) > 0;
      if (answer !== undefined && answer.status < 500 && !(answer.status === 409 && isTold)) return answer;
      if (answer !== undefined && !(answer.status === 503 && isTold)) unexpected.push(`${what}: ${describe(answer)}`);
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
      // It had been saved, and only the answer was lost: nobody else saves this store.
      const now = await retry(name, () => tenant.call(stores.get, { params }));
      expect([name, now.body.name]).toEqual([name, name]);
      version = now.body.version;
      return;
    }
    expect([name, saved.status]).toEqual([name, 200]);
    version = saved.body.version;
  };
}

/** In pieces, going on from where the server says that it is. */
async function uploader(
  { address, tenant, folder }: Pick<Workload, 'address' | 'tenant' | 'folder'>,
  retry: RetryUntilAnswered,
): Promise<(name: string) => Promise<void>> {
  const client = tusClient({ address, token: tenant.token });
  const picture = await anImage();
  return async (name) => {
    // What follows the end of a JPEG is nobody's concern, and makes its bytes its own.
    const bytes = Buffer.concat([picture, randomBytes(16)]);
    const metadata = { directoryId: folder, filename: `${name}.jpg` };
    const place = placeOf(await retry(name, () => client.create(bytes.length, metadata)));
    for (let offset = 0; offset < bytes.length;) {
      const piece = bytes.subarray(offset);
      const sent = await client.send(place, offset, piece).catch(() => null);
      if (sent?.status === 204) return;
      const known = await retry(name, () => client.offset(place));
      expect([name, known.status]).toEqual([name, 200]);
      offset = offsetOf(known);
    }
  };
}
