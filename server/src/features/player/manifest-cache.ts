import type { Manifest } from '@vitrine/contract/rules/manifest';
import { LRUCache } from 'lru-cache';

/** The part of a manifest that the screens of a group share. */
export type Shared = Omit<Manifest, 'manifestVersion' | 'device'>;

interface CachedManifest {
  device: Manifest['device'];
  /** Hash of the shared part. */
  hash: string;
  /** The UTC day on which it was built: schedules that had ended by then are omitted. */
  day: string;
}

const maxScreens = 50_000;
const maxBytes = 64 * 1024 * 1024;

// A version is a hash of the manifest's content: an entry can be outdated, but never wrong.
const screens = new LRUCache<string, CachedManifest>({ max: maxScreens });
const shares = new LRUCache<string, Shared>({ maxSize: maxBytes });

export function setManifest(
  version: string,
  { shared, bytes, ...known }: CachedManifest & { shared: Shared; bytes: number },
): void {
  screens.set(version, known);
  if (!shares.has(known.hash)) shares.set(known.hash, shared, { size: bytes });
}

/** The cached manifest of this version, if it was built on the day of `at`. */
export function getManifest(manifestVersion: string, at: Date): Manifest | undefined {
  const known = screens.get(manifestVersion);
  const shared = known && shares.get(known.hash);
  if (shared === undefined || known?.day !== dayOf(at)) return undefined;
  return { manifestVersion, device: known.device, ...shared };
}

/** Whether both instants are on the same UTC day. */
export function isOfDay(made: Date, at: Date): boolean {
  return dayOf(made) === dayOf(at);
}

export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
