import type { ManifestOverlay } from '@vitrine/contract/rules/manifest';
import { and, asc, eq, gte, inArray } from 'drizzle-orm';
import { overlays, overlayTargets } from '../../db/schema/overlays.ts';
import type { Tx } from '../../db/transaction.ts';
import { groupBy } from '../../group-by.ts';
import type { Targets } from './targeted-overrides.ts';

export interface TargetedOverlay {
  overlay: ManifestOverlay;
  targets: Targets;
}

/** Active overlays that end on this day or later. */
export async function readOverlays(tx: Tx, endsFrom: string): Promise<TargetedOverlay[]> {
  const rows = await tx
    .select()
    .from(overlays)
    .where(and(eq(overlays.isActive, true), gte(overlays.endDate, endsFrom)))
    .orderBy(asc(overlays.id));
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const targets = await tx.select().from(overlayTargets).where(inArray(overlayTargets.overlayId, ids));
  const targetsOf = groupBy(targets, ({ overlayId }) => overlayId);
  return rows.map(({ id, fileId, rank, startDate, endDate, startAt, endAt, repeatOn, excludeDays }) => ({
    overlay: { overlayId: id, fileId, rank, startDate, endDate, startAt, endAt, repeatOn, excludeDays },
    targets: {
      devices: new Set(),
      groups: new Set((targetsOf.get(id) ?? []).flatMap(({ groupId }) => groupId ?? [])),
      stores: new Set((targetsOf.get(id) ?? []).flatMap(({ storeId }) => storeId ?? [])),
    },
  }));
}
