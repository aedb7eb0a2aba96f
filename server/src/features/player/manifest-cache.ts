import type { Manifest } from '@vitrine/contract/rules/manifest';
import { LRUCache } from 'lru-cache';

/** The part of a manifest that the screens of a group share. */
export type Shared = Omit<Manifest, 'manifestVersion' | 'device'>;

/** A manifest, with the data by which it is cached. */
export interface BuiltManifest {
  manifest: Manifest;
  shared: Shared;
  /** Of the shared part. */
  hash: string;
  bytes: number;
  /** The UTC day on which it was built: schedules that had ended by then are omitted. */
  day: string;
  /** The names of layouts that it would have, if the player could show them. */
  leftOut: string[];
}

export interface ManifestCache {
  set(built: BuiltManifest): void;
  /** The cached manifest of this version, if it was built on the day of `at`. */
  get(manifestVersion: string, at: Date): Manifest | undefined;
}

const maxScreens = 50_000;
const maxBytes = 64 * 1024 * 1024;

/** By version, which is a hash of the manifest's content: an entry can be outdated, but never wrong. */
export function createManifestCache(): ManifestCache {
  const screens = new LRUCache<string, { device: Manifest['device']; hash: string; day: string }>({ max: maxScreens });
  const shares = new LRUCache<string, Shared>({ maxSize: maxBytes });
  return {
    set({ manifest: { manifestVersion, device }, shared, hash, bytes, day }) {
      screens.set(manifestVersion, { device, hash, day });
      if (!shares.has(hash)) shares.set(hash, shared, { size: bytes });
    },
    get(manifestVersion, at) {
      const known = screens.get(manifestVersion);
      const shared = known && shares.get(known.hash);
      if (shared === undefined || known?.day !== dayOf(at)) return undefined;
      return { manifestVersion, device: known.device, ...shared };
    },
  };
}

/** Whether both instants are on the same UTC day. */
export function isOfDay(made: Date, at: Date): boolean {
  return dayOf(made) === dayOf(at);
}

export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
