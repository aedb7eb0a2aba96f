import type { Registration } from '@vitrine/contract/devices';
import { isRegistration } from './replies.ts';

/** Also written by the console, when its browser becomes a device. */
const key = 'vitrine.device';
const linkKey = 'vitrine.pairing-link';

export function readRegistration(): Registration | null {
  const text = localStorage.getItem(key);
  const value = text === null ? null : parse(text);
  return isRegistration(value) ? value : null;
}

export function keepRegistration(registration: Registration): void {
  localStorage.setItem(key, JSON.stringify(registration));
}

export function forgetRegistration(): void {
  localStorage.removeItem(key);
  localStorage.removeItem(linkKey);
}

/** Whether this device owes its registration to the link, which then has nothing more to give. */
export function isLinkSpent(link: string): boolean {
  return localStorage.getItem(linkKey) === link;
}

export function spendLink(link: string): void {
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
