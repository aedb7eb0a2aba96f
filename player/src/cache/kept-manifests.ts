import { isManifest } from '@vitrine/contract/rules/is-manifest';
import type { Manifest } from '@vitrine/contract/rules/manifest';
import { isRecord } from '../sync/replies.ts';

/** What survives a power cut beside the media. */
export interface KeptManifests {
  /** The last one that the server sent, and its ETag. */
  latest: Manifest;
  etag: string | null;
  /** The one that is played by: `latest`, with predecessors where its files have not arrived. */
  playing: Manifest;
}

const storeName = 'kept';
const key = 'manifests';

/** What was kept for this device, null if nothing was. */
export async function readManifests(deviceId: number): Promise<KeptManifests | null> {
  const value = await inStore('readonly', (store) => store.get(key));
  if (!isRecord(value) || !isManifest(value['latest']) || !isManifest(value['playing'])) return null;
  // Another device's, from before this browser was paired anew.
  if (value['latest'].device.deviceId !== deviceId) return null;
  const etag = typeof value['etag'] === 'string' ? value['etag'] : null;
  return { latest: value['latest'], playing: value['playing'], etag };
}

export async function keepManifests(kept: KeptManifests): Promise<void> {
  await inStore('readwrite', (store) => store.put(kept, key));
}

export async function forgetManifests(): Promise<void> {
  await inStore('readwrite', (store) => store.delete(key));
}

async function inStore(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  const database = await open();
  try {
    const transaction = database.transaction(storeName, mode, { durability: 'strict' });
    const request = act(transaction.objectStore(storeName));
    await settled(transaction);
    return request.result;
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('vitrine-player', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database cannot be opened'));
  });
}

function settled(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('The database gave up a transaction'));
  });
}
