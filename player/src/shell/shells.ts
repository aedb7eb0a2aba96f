import { isRecord } from '../sync/replies.ts';
import { trialMs } from './messages.ts';

/** Which cached versions of the player are in use, by the names of their caches. */
export interface Shells {
  /** The last version that has played; null before the first. */
  proven: string | null;
  /** A version that has taken over at `since` (ms by this device's clock) and has not played yet. */
  trial: { name: string; since: number } | null;
  /** A version that did not play in time. */
  refused: string | null;
}

const cacheName = 'shells';
const address = '/player/.shells';

export async function readShells(): Promise<Shells> {
  const stored = await (await caches.open(cacheName)).match(address);
  const value: unknown = await stored?.json().catch(() => null);
  if (!isRecord(value)) return { proven: null, trial: null, refused: null };
  const { proven, trial, refused } = value;
  return { proven: nameOrNull(proven), trial: isTrial(trial) ? trial : null, refused: nameOrNull(refused) };
}

export async function writeShells(shells: Shells): Promise<void> {
  await (await caches.open(cacheName)).put(address, Response.json(shells));
}

/** A device clock that was set meanwhile, forwards or back, ends the trial too. */
export function isTrialOver({ since }: NonNullable<Shells['trial']>, now: number): boolean {
  return now < since || now - since >= trialMs;
}

function nameOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function isTrial(value: unknown): value is NonNullable<Shells['trial']> {
  return isRecord(value) && typeof value['name'] === 'string' && typeof value['since'] === 'number';
}
