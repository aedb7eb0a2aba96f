import { overlay } from '@vitrine/contract/entities/overlay';
import { msg, t } from '@vitrine/contract/messages';
import type { Overlay, OverlayChanges, OverlayForm } from '@vitrine/contract/overlays';
import { weekdays } from '@vitrine/contract/rules/manifest';
import { and, asc, eq, isNotNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { listPage } from '../../db/list-page.ts';
import type { ListQuery, Page } from '../../db/lists.ts';
import { lockTenant } from '../../db/lock-tenant.ts';
import { moveToBin } from '../../db/move-to-bin.ts';
import { refersTo } from '../../db/refers-to.ts';
import { deviceGroups } from '../../db/schema/device-groups.ts';
import { files } from '../../db/schema/library.ts';
import { overlays, overlayTargets } from '../../db/schema/overlays.ts';
import { stores } from '../../db/schema/stores.ts';
import { among, containing, day, ifWordMatches } from '../../db/search.ts';
import type { Tx } from '../../db/transaction.ts';
import { insertOne, updateAtVersion } from '../../db/write-one.ts';
import { notFound } from '../../errors.ts';
import { checkOverlay } from './check-overlay.ts';

const ofOverlay = sql`where ${refersTo(overlayTargets, overlayTargets.overlayId, overlays)}`;
const targetName = sql`coalesce(${stores.name}, ${deviceGroups.name})`;
/** Names of stores, then of device groups, as forms list them. */
const targets = sql<string>`(
  select coalesce(string_agg(${targetName}, ', ' order by ${stores.name}, ${deviceGroups.name}), '')
  from ${overlayTargets}
  left join ${stores} on ${refersTo(overlayTargets, overlayTargets.storeId, stores)}
  left join ${deviceGroups} on ${refersTo(overlayTargets, overlayTargets.groupId, deviceGroups)}
  ${ofOverlay})`;
const targetsOf = <T>(table: typeof stores | typeof deviceGroups, what: SQL | PgColumn) => {
  const id = table === stores ? overlayTargets.storeId : overlayTargets.groupId;
  return sql<T[]>`array(
    select ${what} from ${overlayTargets} join ${table} on ${refersTo(overlayTargets, id, table)}
    ${ofOverlay} order by ${table.id})`;
};

const columns = {
  overlayId: overlays.id,
  fileId: overlays.fileId,
  name: files.fileName,
  startDate: overlays.startDate,
  endDate: overlays.endDate,
  startAt: overlays.startAt,
  endAt: overlays.endAt,
  repeatOn: overlays.repeatOn,
  excludeDays: overlays.excludeDays,
  isActive: overlays.isActive,
  overlayStatus: sql<'active' | 'inactive'>`case when ${overlays.isActive} then 'active' else 'inactive' end`,
  rank: overlays.rank,
  groupIds: targetsOf<number>(deviceGroups, deviceGroups.id),
  groupNames: targetsOf<string>(deviceGroups, deviceGroups.name),
  storeIds: targetsOf<number>(stores, stores.id),
  storeNames: targetsOf<string>(stores, stores.name),
  targets,
  version: overlays.version,
};

/** Active before inactive, in alphabetical order. */
const inactive = sql`(not ${overlays.isActive})`;
const { startDate, endDate, startAt, rank } = overlays;
const sorts = { name: files.fileName, targets, rank, startDate, endDate, startAt, overlayStatus: inactive };

const search = (text: string) => [
  among(overlays.fileId, sql`select ${files.id} from ${files} where ${containing(files.searchText, text)}`),
  among(
    overlays.id,
    sql`select ${overlayTargets.overlayId} from ${overlayTargets} where ${or(
      among(
        overlayTargets.groupId,
        sql`select ${deviceGroups.id} from ${deviceGroups} where ${containing(deviceGroups.searchText, text)}`,
      ),
      among(
        overlayTargets.storeId,
        sql`select ${stores.id} from ${stores} where ${containing(stores.searchText, text)}`,
      ),
    )}`,
  ),
  day(startDate, text),
  day(endDate, text),
  ifWordMatches(msg('Active'), sql`${overlays.isActive}`, text),
  ifWordMatches(msg('Inactive'), inactive, text),
];

function select(tx: Tx) {
  return tx
    .select(columns)
    .from(overlays)
    .innerJoin(files, refersTo(overlays, overlays.fileId, files))
    .$dynamic();
}

export function listOverlays(tx: Tx, query: ListQuery<keyof typeof sorts>): Promise<Page<Overlay>> {
  return listPage(tx, query, { select: () => select(tx), table: overlays, search, sorts });
}

export async function getOverlay(tx: Tx, id: number): Promise<Overlay> {
  const [found] = await select(tx).where(eq(overlays.id, id));
  if (!found) throw notFound(t(overlay.one));
  return found;
}

/** The overlays of a layout. */
export function overlaysWith(tx: Tx, fileId: number): Promise<{ overlayId: number; targets: string }[]> {
  return tx
    .select({ overlayId: overlays.id, targets })
    .from(overlays)
    .innerJoin(files, refersTo(overlays, overlays.fileId, files))
    .where(eq(overlays.fileId, fileId))
    .orderBy(asc(overlays.id));
}

export async function createOverlay(tx: Tx, form: OverlayForm): Promise<Overlay> {
  await lockTenant(tx);
  await checkOverlay(tx, form);
  const id = await insertOne(tx, overlays, valuesOf(form));
  await writeTargets(tx, id, form);
  return getOverlay(tx, id);
}

export async function updateOverlay(tx: Tx, id: number, { version, ...form }: OverlayChanges): Promise<Overlay> {
  await lockTenant(tx);
  await checkOverlay(tx, form);
  // Always touches the row, so that its version rises also when only the targets differ.
  await updateAtVersion(tx, overlays, { id, version, what: t(overlay.one) }, valuesOf(form));
  await writeTargets(tx, id, form);
  return getOverlay(tx, id);
}

/** Moves an overlay into the bin, and returns the deletion. */
export function removeOverlay(tx: Tx, id: number): Promise<number> {
  return moveToBin(tx, 'overlay', { id, what: t(overlay.one) });
}

function valuesOf({ groupIds: _, storeIds: __, ...form }: OverlayForm) {
  return {
    ...form,
    repeatOn: weekdays.filter((each) => form.repeatOn.includes(each)),
    excludeDays: [...new Set(form.excludeDays)].sort(),
  };
}

async function writeTargets(
  tx: Tx,
  overlayId: number,
  { groupIds, storeIds }: Pick<OverlayForm, 'groupIds' | 'storeIds'>,
): Promise<void> {
  const { groupId, storeId } = overlayTargets;
  const others = or(
    and(isNotNull(groupId), notInArray(groupId, groupIds)),
    and(isNotNull(storeId), notInArray(storeId, storeIds)),
  );
  await tx.delete(overlayTargets).where(and(eq(overlayTargets.overlayId, overlayId), others));
  const rows = [
    ...[...new Set(groupIds)].map((id) => ({ overlayId, groupId: id })),
    ...[...new Set(storeIds)].map((id) => ({ overlayId, storeId: id })),
  ];
  await tx.insert(overlayTargets).values(rows).onConflictDoNothing();
}
