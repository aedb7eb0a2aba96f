import { inTime } from '../in-time.ts';
import { inSlot } from '../slot.ts';
import { storedName } from '../stored-name.ts';

export interface StoreLocation {
  /** Without the beginning that all names in this browser have. */
  database: string;
  store: string;
  options?: IDBObjectStoreParameters;
  /** `strict` waits for the disk, and wears out flash memory. */
  durability: IDBTransactionDurability;
}

/** What the player needs to start without a network, apart from media: a few values by name. */
export const playerStore: StoreLocation = { database: inSlot('player'), store: 'kept', durability: 'strict' };

/** Longer than a slow disk takes. Some browsers never answer after they have crashed. */
const maxAnswerMs = 15_000;

/**
 * Runs one transaction. Resolves when it has completed, so that requests returned by `act` have their results; fails when the
 * database does not answer.
 */
export function withStore<T>(
  location: StoreLocation,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => T,
): Promise<T> {
  return inTime(transact(location, mode, act), maxAnswerMs, 'The database does not answer');
}

async function transact<T>(
  location: StoreLocation,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => T,
): Promise<T> {
  const database = await open(location, await nameOf(location.database));
  try {
    const transaction = database.transaction(location.store, mode, { durability: location.durability });
    const result = act(transaction.objectStore(location.store));
    await settled(transaction);
    return result;
  } finally {
    database.close();
  }
}

const names = new Map<string, Promise<string>>();

/**
 * The database that this browser has, whatever its name begins with. What `localStorage` stores may be lost in a power cut, so
 * it is asked only by browsers that do not list their databases.
 */
function nameOf(database: string): Promise<string> {
  const name = names.get(database) ?? findName(database);
  names.set(database, name);
  return name;
}

async function findName(database: string): Promise<string> {
  const preferred = storedName(database).replace('.', '-');
  // Firefox lists them since 126.
  const all = 'databases' in indexedDB ? await indexedDB.databases().catch(() => []) : [];
  const existing = all.map(({ name = '' }) => name).filter((name) => name.replace(/^[a-z]+-/, '') === database);
  return existing.includes(preferred) ? preferred : (existing[0] ?? preferred);
}

function open({ store, options }: StoreLocation, name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
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
