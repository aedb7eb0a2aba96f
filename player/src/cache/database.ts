import { inSlot } from '../slot.ts';

export interface StoreLocation {
  database: string;
  store: string;
  options?: IDBObjectStoreParameters;
  /** `strict` waits for the disk, and wears out flash memory. */
  durability: IDBTransactionDurability;
}

/** What the player needs to start without a network, apart from media: a few values by name. */
export const playerStore: StoreLocation = { database: inSlot('vitrine-player'), store: 'kept', durability: 'strict' };

/** Runs one transaction. Resolves when it has completed, so that requests returned by `act` have their results. */
export async function withStore<T>(
  location: StoreLocation,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => T,
): Promise<T> {
  const database = await open(location);
  try {
    const transaction = database.transaction(location.store, mode, { durability: location.durability });
    const result = act(transaction.objectStore(location.store));
    await settled(transaction);
    return result;
  } finally {
    database.close();
  }
}

function open({ database, store, options }: StoreLocation): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store, options);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database cannot be opened'));
  });
}

function settled(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('The database aborted a transaction'));
  });
}
