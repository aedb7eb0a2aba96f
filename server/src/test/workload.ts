// A workload for fault tests: users write, and retry each write under its idempotency key until it is acknowledged.
import { setTimeout as sleep } from 'node:timers/promises';
import { aTenantOf, signIn, type Tenant } from './api.ts';
import { adminPassword } from '@vitrine/testing/server-process';
import { retryUntilAnswered } from './retry-until-answered.ts';
import { aFolderOf } from './uploads.ts';
import { makeStore, makeTenant, overrider, playlistSaver, renamer, uploader } from './workload-writes.ts';

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

export type Kind = 'store' | 'tenant' | 'rename' | 'override' | 'playlist' | 'image';

/** Keeps several writes in progress without using up the processors. Each image is processed in a separate process. */
const pauseMs: Record<Kind, number> = {
  store: 40,
  tenant: 100,
  rename: 40,
  override: 100,
  playlist: 100,
  image: 2500,
};

/** Kinds whose success shows that the server is back. */
const quick: Kind[] = ['store', 'tenant', 'rename', 'override', 'playlist'];

interface Options {
  /** Writers that create stores. */
  storeWriters?: number;
  /** Called before the first write. */
  prepare?: (tenant: Tenant) => Promise<void>;
}

/** Starts writing to the server at `address`, which may restart. */
export async function startWorkload(address: string, { storeWriters = 3, prepare }: Options = {}): Promise<Workload> {
  const operator = await signIn('admin@vitrine.example', adminPassword, address);
  const tenant = await aTenantOf(operator, { address });
  await prepare?.(tenant);
  const folder = await aFolderOf(tenant);
  const unexpected: string[] = [];
  const retry = retryUntilAnswered(unexpected);
  const acknowledged: Workload['acknowledged'] = {
    store: [],
    tenant: [],
    rename: [],
    override: [],
    playlist: [],
    image: [],
  };
  const write = {
    store: (name: string) => makeStore(tenant, name, retry),
    tenant: (name: string) => makeTenant(operator, name, retry),
    rename: await renamer(tenant, retry),
    override: await overrider(tenant, retry),
    playlist: await playlistSaver(tenant, retry),
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
  const kinds: Kind[] = [
    ...Array<Kind>(storeWriters).fill('store'),
    'tenant',
    'rename',
    'override',
    'playlist',
    'image',
  ];
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
