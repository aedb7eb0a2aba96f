import type { Registration } from '@vitrine/contract/devices';
import { withStore, playerStore } from '../cache/database.ts';
import { isRegistration } from './replies.ts';

/** Also written by the console, when its browser becomes a device. */
const key = 'vitrine.device';
const linkKey = 'vitrine.pairing-link';
/** A second copy, that waits for the disk: the browser writes what is in `localStorage` seconds later. */
const storedKey = 'registration';

/** Who this screen is, null before it is paired. */
export async function readRegistration(): Promise<Registration | null> {
  const [told, kept] = [readLocal(), await readStored()];
  const registration = told ?? kept;
  if (registration && registration.accessToken !== (told && kept)?.accessToken) await saveRegistration(registration);
  return registration;
}

export async function saveRegistration(registration: Registration): Promise<void> {
  localStorage.setItem(key, JSON.stringify(registration));
  // Where there is no database the first copy has to do.
  await withStore(playerStore, 'readwrite', (store) => store.put(registration, storedKey)).catch(() => {});
}

/** The server does not know this token any more; where a power cut has left another one, that is tried next. */
export async function removeRegistration({ accessToken }: Registration): Promise<void> {
  if ((await readStored())?.accessToken === accessToken) {
    await withStore(playerStore, 'readwrite', (store) => store.delete(storedKey)).catch(() => {});
  }
  if (readLocal()?.accessToken !== accessToken) return;
  localStorage.removeItem(key);
  localStorage.removeItem(linkKey);
}

function readLocal(): Registration | null {
  const text = localStorage.getItem(key);
  const value = text === null ? null : parse(text);
  return isRegistration(value) ? value : null;
}

async function readStored(): Promise<Registration | null> {
  const request = await withStore(playerStore, 'readonly', (store) => store.get(storedKey)).catch(() => null);
  const value: unknown = request?.result;
  return isRegistration(value) ? value : null;
}

/** Whether this device owes its registration to the link, which then has nothing more to give. */
export function isLinkUsed(link: string): boolean {
  return localStorage.getItem(linkKey) === link;
}

export function markLinkUsed(link: string): void {
  localStorage.setItem(linkKey, link);
}

/** Calls back when another page of this browser, the console, has paired or unpaired it. */
export function onRegistrationChanged(listener: () => void): void {
  addEventListener('storage', (event) => {
    if (event.key === key && event.newValue !== event.oldValue) listener();
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Written by hand or cut short by a power cut: as good as none.
    return null;
  }
}
