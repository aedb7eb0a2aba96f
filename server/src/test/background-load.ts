// Background load on a server: users who write through HTTP and remember what was acknowledged.
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { library, UploadReply } from '@vitrine/contract/library';
import { stores } from '@vitrine/contract/stores';
import { tenants } from '@vitrine/contract/tenants';
import { type Client, password, type Tenant } from './api.ts';
import { anImage } from './sample-media.ts';

export interface LoadTarget {
  address: string;
  operator: Client;
  tenant: Tenant;
  directoryId: number;
}

export interface Load {
  /** Names of stores and tenants, and hashes of files, that the server has acknowledged. */
  acknowledged: ReadonlySet<string>;
  /** Resolves when `count` more writes are acknowledged; rejects when a write is refused. */
  more(count: number): Promise<void>;
  stop(): Promise<void>;
}

interface Writer {
  write: (target: LoadTarget) => Promise<string | null>;
  /** Longer for uploads: the server processes each in a separate process. */
  pauseMs: number;
}

const writers: Writer[] = [
  ...[makeStore, makeStore, makeStore, makeTenant].map((write) => ({ write, pauseMs: 60 })),
  ...[upload, upload, uploadAndDelete].map((write) => ({ write, pauseMs: 1000 })),
];

/** Three writers create stores, one creates tenants, two upload images, and one deletes each image that it has uploaded. */
export function startLoad(target: LoadTarget): Load {
  const acknowledged = new Set<string>();
  const waiting = new Set<() => void>();
  let stopping = false;
  const repeat = async ({ write, pauseMs }: Writer) => {
    while (!stopping) {
      const written = await write(target);
      if (written !== null) acknowledged.add(written);
      for (const check of waiting) check();
      await sleep(pauseMs);
    }
  };
  const working = Promise.all(writers.map(repeat));
  // Rejections reach the test through `more` and `stop`.
  working.catch(() => {});
  return {
    acknowledged,
    async more(count) {
      const enough = acknowledged.size + count;
      const reached = new Promise<void>((resolve) => waiting.add(() => acknowledged.size >= enough && resolve()));
      await Promise.race([reached, working]);
    },
    async stop() {
      stopping = true;
      await working;
    },
  };
}

async function makeStore({ tenant }: LoadTarget): Promise<string> {
  const name = `Store ${randomUUID()}`;
  const { status } = await tenant.call(stores.create, { body: { name, timeZone: 'Europe/London', accessCode: 4321 } });
  return acknowledgedBy(status, 201, name);
}

/** Over two tables: the tenant and its owner. */
async function makeTenant({ operator }: LoadTarget): Promise<string> {
  const unique = randomUUID().replaceAll('-', '').slice(0, 20);
  const owner = { firstName: 'Mara', lastName: 'Lindqvist', emailAddress: `${unique}@tenant.example`, password };
  const { status } = await operator.call(tenants.create, {
    body: { companyName: `Tenant ${unique}`, canonicalName: unique, ...owner },
  });
  return acknowledgedBy(status, 201, `Tenant ${unique}`);
}

async function upload(target: LoadTarget): Promise<string> {
  return (await uploadImage(target)).sha256;
}

async function uploadAndDelete(target: LoadTarget): Promise<null> {
  const { fileId } = await uploadImage(target);
  await target.tenant.call(library.removeFile, { params: { id: fileId, force: 'true' } });
  return null;
}

async function uploadImage({ address, tenant, directoryId }: LoadTarget): Promise<{ fileId: number; sha256: string }> {
  const bytes = await anImage();
  const form = new FormData();
  form.set('directoryId', String(directoryId));
  form.append('files', new Blob([new Uint8Array(bytes)]), `${randomUUID()}.jpg`);
  const headers = { authorization: `Bearer ${tenant.token}` };
  const response = await fetch(`${address}/api/library/upload`, { method: 'POST', body: form, headers });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  acknowledgedBy(response.status, 200, sha256);
  const [file] = UploadReply.parse(await response.json()).files;
  if (file === undefined) throw new Error('The image was refused');
  return { fileId: file.fileId, sha256 };
}

function acknowledgedBy(status: number, expected: number, name: string): string {
  if (status !== expected) throw new Error(`${name} was answered ${status}`);
  return name;
}
