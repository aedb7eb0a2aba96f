export interface StoreLocation {
  database: string;
  store: string;
  options?: IDBObjectStoreParameters;
  /** `strict` waits for the disk, which wears out by it. */
  durability: IDBTransactionDurability;
}

/** What this screen needs to start without a network, media aside: a few values by their names. */
export const playerStore: StoreLocation = { database: 'vitrine-player', store: 'kept', durability: 'strict' };

/** Asks a store of a database of its own, and answers when it has been done: requests that `act` returns have results. */
export async function withStore<T>(
  place: StoreLocation,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => T,
): Promise<T> {
  const database = await open(place);
  try {
    const transaction = database.transaction(place.store, mode, { durability: place.durability });
    const asked = act(transaction.objectStore(place.store));
    await settled(transaction);
    return asked;
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
    transaction.onabort = () => reject(transaction.error ?? new Error('The database gave up a transaction'));
  });
}
