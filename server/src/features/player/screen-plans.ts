import type { Manifest } from '@vitrine/contract/rules/manifest';
import type { Tx } from '../../db/transaction.ts';
import { manifestsOf } from './manifests.ts';
import { pairedScreens } from './player.queries.ts';
import { readManifestSource } from './manifest-source.ts';

/** What the data make a screen play. */
export interface ScreenPlan {
  name: string;
  manifest: Manifest;
  /** Equal for screens that have all but their own device in common. */
  hash: string;
}

/** The plans of all paired screens of the tenant, by the ids of their devices. */
export async function screenPlans(tx: Tx, at: Date): Promise<Map<number, ScreenPlan>> {
  const rows = await pairedScreens(tx, null);
  if (rows.length === 0) return new Map();
  const manifestOf = manifestsOf(await readManifestSource(tx, at, null));
  return new Map(
    rows.map((row) => {
      const { manifest, hash } = manifestOf(row);
      return [row.deviceId, { name: row.name, manifest, hash }];
    }),
  );
}
