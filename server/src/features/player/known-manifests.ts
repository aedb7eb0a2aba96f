import type { Manifest } from '@vitrine/contract/rules/manifest';
import { LRUCache } from 'lru-cache';

/** What the screens of a group share. */
export type Shared = Omit<Manifest, 'manifestVersion' | 'device'>;

interface Known {
  device: Manifest['device'];
  /** Of what it shares with others. */
  hash: string;
  /** The UTC day on which it was made: what is over by then is not in it. */
  day: string;
}

const mostScreens = 50_000;
const mostBytes = 64 * 1024 * 1024;

// A version is a hash of all that a manifest says: what is kept here cannot be wrong, only no longer the one to play.
const screens = new LRUCache<string, Known>({ max: mostScreens });
const shares = new LRUCache<string, Shared>({ maxSize: mostBytes });

export function remember(
  version: string,
  { shared, bytes, ...known }: Known & { shared: Shared; bytes: number },
): void {
  screens.set(version, known);
  if (!shares.has(known.hash)) shares.set(known.hash, shared, { size: bytes });
}

/** The manifest of this version, if it was made here on the day of `at`. */
export function recall(manifestVersion: string, at: Date): Manifest | undefined {
  const known = screens.get(manifestVersion);
  const shared = known && shares.get(known.hash);
  if (shared === undefined || known?.day !== dayOf(at)) return undefined;
  return { manifestVersion, device: known.device, ...shared };
}

/** What was worked out at `made` is not over by `at`. */
export function isOfDay(made: Date, at: Date): boolean {
  return dayOf(made) === dayOf(at);
}

export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
