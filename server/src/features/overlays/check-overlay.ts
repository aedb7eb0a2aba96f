import { t } from '@vitrine/contract/messages';
import type { OverlayForm } from '@vitrine/contract/overlays';
import { eq, type SQL, sql } from 'drizzle-orm';
import { refersTo } from '../../db/refers-to.ts';
import { deviceGroups } from '../../db/schema/device-groups.ts';
import { files } from '../../db/schema/library.ts';
import { overlays } from '../../db/schema/overlays.ts';
import { stores } from '../../db/schema/stores.ts';
import type { Tx } from '../../db/transaction.ts';
import { unknownIds } from '../../db/unknown-ids.ts';
import { conflict, invalid } from '../../errors.ts';

type Errors = Record<string, string[]>;

/**
 * Throws an error at each field that contradicts stored data; records of other tenants are treated as missing. Locks the
 * layout against other content, and the targets against deletion, until the transaction ends.
 */
export async function checkOverlay(
  tx: Tx,
  { fileId, groupIds, storeIds }: Pick<OverlayForm, 'fileId' | 'groupIds' | 'storeIds'>,
): Promise<void> {
  const fault = await faultOfLayout(tx, fileId);
  const errors: Errors = {
    ...(fault !== null && { fileId: [fault] }),
    ...(await unknownIds(tx, { field: 'groupIds', ids: groupIds, table: deviceGroups, what: 'device group' })),
    ...(await unknownIds(tx, { field: 'storeIds', ids: storeIds, table: stores, what: 'store' })),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

async function faultOfLayout(tx: Tx, fileId: number): Promise<string | null> {
  const [file] = await tx.select({ kind: files.kind }).from(files).where(eq(files.id, fileId)).for('share');
  if (!file) return t('This layout does not exist');
  if (file.kind !== 'layout') return t('This file is not a layout');
  // Two videos at once are for what lies below: many players cannot decode more.
  return (await hasVideo(tx, fileId, sql`${inPart} or ${inZone}`))
    ? t('This layout has a video or a playlist with one: overlays show no videos')
    : null;
}

const inPart = sql`f.kind = 'video'`;
const inZone = sql`exists (
  select from playlist_items i join files x on x.tenant_id = i.tenant_id and x.id = i.file_id
  where i.tenant_id = r.tenant_id and i.playlist_id = r.playlist_id and x.kind = 'video')`;

async function hasVideo(tx: Tx, layoutId: number, where: SQL): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from layout_references r
    left join files f on f.tenant_id = r.tenant_id and f.id = r.file_id
    where r.layout_id = ${layoutId} and r.part is not null and (${where})
    limit 1`);
  return rows.length > 0;
}

/**
 * Refuses an overlay that comes out of the bin and whose layout got a video meanwhile. A video that the playlist of a zone
 * got is left out by players.
 */
export async function checkRestoredOverlay(tx: Tx, id: number): Promise<void> {
  const [layout] = await tx
    .select({ id: files.id, name: files.fileName })
    .from(overlays)
    .innerJoin(files, refersTo(overlays, overlays.fileId, files))
    .where(eq(overlays.id, id))
    .for('share', { of: files });
  if (layout && (await hasVideo(tx, layout.id, inPart)))
    throw conflict(
      t('{name} has a video now: overlays show no videos. Take the video out of the layout first', {
        name: layout.name,
      }),
    );
}

/** Whether a layout lies above what screens play. */
export async function isOverlay(tx: Tx, layoutId: number): Promise<boolean> {
  return (await tx.$count(overlays, eq(overlays.fileId, layoutId))) > 0;
}
