import type { ManifestOverride, OverrideContent } from '@vitrine/contract/rules/manifest';
import { asc, gt, inArray, isNull, or } from 'drizzle-orm';
import { overrideTargets, overrides } from '../../db/schema/overrides.ts';
import type { Tx } from '../../db/transaction.ts';

export interface TargetedOverride {
  override: ManifestOverride;
  targets: Targets;
}

/** Ids; a group includes its subgroups. */
export interface Targets {
  devices: ReadonlySet<number>;
  groups: ReadonlySet<number>;
  stores: ReadonlySet<number>;
}

/** Overrides that have not ended, started or not. */
export async function readOverrides(tx: Tx, at: Date): Promise<TargetedOverride[]> {
  const rows = await tx
    .select()
    .from(overrides)
    .where(or(isNull(overrides.endsAt), gt(overrides.endsAt, at)))
    .orderBy(asc(overrides.id));
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const targets = await tx.select().from(overrideTargets).where(inArray(overrideTargets.overrideId, ids));
  return rows.map((row) => {
    const targetRows = targets.filter(({ overrideId }) => overrideId === row.id);
    return {
      override: {
        overrideId: row.id,
        shows: contentOf(row),
        from: row.startsAt.toISOString(),
        until: row.endsAt?.toISOString() ?? null,
        isEmergency: row.isEmergency,
      },
      targets: {
        devices: new Set(targetRows.flatMap(({ deviceId }) => deviceId ?? [])),
        groups: new Set(targetRows.flatMap(({ groupId }) => groupId ?? [])),
        stores: new Set(targetRows.flatMap(({ storeId }) => storeId ?? [])),
      },
    };
  });
}

function contentOf(row: typeof overrides.$inferSelect): OverrideContent {
  const { playlistId, fileId, text, textColour: colour, textBackground: background } = row;
  if (playlistId !== null) return { kind: 'playlist', playlistId };
  if (fileId !== null) return { kind: 'file', fileId };
  const colours = colour !== null && background !== null && { colours: { colour, background } };
  return { kind: 'text', text: text ?? '', ...colours };
}
