import type { Registration } from '@vitrine/contract/registration';
import { registrationName } from '@vitrine/contract/rules/registration-name';
import { withStore, playerStore } from '../cache/database.ts';
import { inSlot } from '../slot.ts';
import { isRegistration } from './replies.ts';
import { readText, removeText, writeText } from '../local-storage.ts';
import { storedName } from '../stored-name.ts';

const key = storedName(inSlot(registrationName));
const linkKey = storedName(inSlot('pairing-link'));
/** A second copy, written to disk at once: browsers write `localStorage` seconds later. */
const storedKey = 'registration';

/** The registration of this device, null before it is paired. */
export async function readRegistration(): Promise<Registration | null> {
  const [local, stored] = [readLocal(), await readStored()];
  const registration = local ?? stored;
  if (registration && registration.accessToken !== (local && stored)?.accessToken) void saveRegistration(registration);
  return registration;
}

export async function saveRegistration(registration: Registration): Promise<void> {
  writeText(key, JSON.stringify(registration));
  // Without IndexedDB the copy in `localStorage` has to do.
  await withStore(playerStore, 'readwrite', (store) => store.put(registration, storedKey)).catch(() => {});
}

/** Removes a registration that the server rejects; where a power cut has left another copy, that one is tried next. */
export async function removeRegistration({ accessToken }: Registration): Promise<void> {
  if ((await readStored())?.accessToken === accessToken) {
    await withStore(playerStore, 'readwrite', (store) => store.delete(storedKey)).catch(() => {});
  }
  if (readLocal()?.accessToken !== accessToken) return;
  removeText(key);
  removeText(linkKey);
}

function readLocal(): Registration | null {
  const text = readText(key);
  const value = text === null ? null : parse(text);
  return isRegistration(value) ? value : null;
}

async function readStored(): Promise<Registration | null> {
  const request = await withStore(playerStore, 'readonly', (store) => store.get(storedKey)).catch(() => null);
  const value: unknown = request?.result;
  return isRegistration(value) ? value : null;
}

/** Whether this device was paired by the link already. */
export function isLinkUsed(link: string): boolean {
  return readText(linkKey) === link;
}

export function markLinkUsed(link: string): void {
  writeText(linkKey, link);
}

/** Calls back when the console, in another tab of this browser, has paired or unpaired the device. */
export function onRegistrationChanged(listener: () => void): void {
  addEventListener('storage', (event) => {
    if (event.key === key && event.newValue !== event.oldValue) listener();
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Truncated by a power cut or edited by hand: as good as none.
    return null;
  }
}
