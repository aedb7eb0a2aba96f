import type { bin } from '@vitrine/contract/bin';
import type { BulkReply } from '@vitrine/contract/bulk';
import { binEntry, binKinds, type BinKind, binned, calledInBin } from '@vitrine/contract/entities/binned';
import type { Output } from '@vitrine/contract/endpoint';
import { msg, t } from '@vitrine/contract/messages';
import type { Permission } from '@vitrine/contract/permissions';
import { maxItems } from '@vitrine/contract/playlists';
import { asc, count, gt, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { lockTenant } from '../../db/lock-tenant.ts';
import { refersTo } from '../../db/refers-to.ts';
import { deletions } from '../../db/schema/deletions.ts';
import { playlistItems, playlists } from '../../db/schema/playlists.ts';
import type { Tx } from '../../db/transaction.ts';
import { conflict, notFound } from '../../errors.ts';
import { changeEach } from '../../http/request/change-each.ts';
import { checkDevicesFit } from '../devices/check-device-limit.ts';
import { checkRestoredZones } from '../layouts/check-restored-zones.ts';
import { checkRestoredOverlay } from '../overlays/check-overlay.ts';
import { screensShowing } from '../player/screens-showing.ts';
import { renumberItems } from '../playlists/renumber-items.ts';
import { deletionsOf } from './bin.queries.ts';

type Reply = Output<typeof bin.restore>;
type Restored = Reply['restored'][number];

const Blocked = z.object({ kind: z.enum(binKinds), name: z.string(), needs: z.string() });
const Back = z.object({
  kind: z.enum(binKinds),
  recordId: z.int(),
  name: z.string(),
  isRenamed: z.boolean(),
  folder: z.string().nullable(),
  groups: z.array(z.string()),
  inactiveSchedules: z.int(),
  devices: z.int(),
  playlistIds: z.array(z.int()),
});

interface Context {
  permissions: ReadonlySet<Permission>;
  platformTimeZone: string;
  now: Date;
}

/** The deletions, as `changeEach` needs them. */
export const inBin = {
  entity: { one: msg('This record in the bin') },
  table: deletions,
  rowId: deletions.id,
  name: deletions.name,
};

/** How many kinds are restored before it, one after the other. */
function rankOf(kind: BinKind): number {
  const needed = binKinds.filter((each) => binEntry(kind).needs?.includes(each));
  return Math.max(-1, ...needed.map(rankOf)) + 1;
}

const ranks = new Map<string, number>(binKinds.map((kind) => [kind, rankOf(kind)]));

/** Restores what was deleted with each of these deletions. */
export async function restore(
  tx: Tx,
  items: readonly { id: number }[],
  { permissions, platformTimeZone, now }: Context,
): Promise<Reply> {
  const known = await deletionsOf(
    tx,
    permissions,
    items.map(({ id }) => id),
  );
  const kindOf = new Map(known.map(({ id, kind }) => [id, kind]));
  // Locked, because device groups are restored into the tree, and schedules for the groups that exist.
  await lockTenant(tx);
  const restored: Restored[] = [];
  const restoreAll = (some: readonly { id: number }[]) =>
    changeEach(tx, inBin, some, async ({ id, name }) => {
      if (!kindOf.has(id)) throw notFound(t(inBin.entity.one));
      restored.push(await restoreOne(tx, { id, name }, platformTimeZone));
    });
  // Records come before those that need them, which may be restored by the same request.
  const rankOfItem = ({ id }: { id: number }) => ranks.get(kindOf.get(id) ?? '') ?? 0;
  const replies: BulkReply[] = [];
  for (const rank of [...new Set(ranks.values())].toSorted((a, b) => a - b))
    replies.push(await restoreAll(items.filter((item) => rankOfItem(item) === rank)));
  return {
    done: replies.flatMap(({ done }) => done),
    refused: replies.flatMap(({ refused }) => refused),
    restored,
    screens: await countScreens(tx, restored, now),
  };
}

async function restoreOne(tx: Tx, { id, name }: { id: number; name: string }, zone: string): Promise<Restored> {
  const { rows } = await tx.execute(sql`select restore_from_bin(${id}) as back`);
  const answer = rows[0]?.['back'] ?? null;
  if (answer === null) throw notFound(name);
  const blocked = Blocked.safeParse(answer).data;
  if (blocked) throw conflict(blockedText(blocked));
  const { playlistIds, ...back } = Back.parse(answer);
  if (back.kind === 'overlay') await checkRestoredOverlay(tx, back.recordId);
  await checkRestoredZones(tx, { ...back, playlistIds });
  if (back.devices > 0) await checkDevicesFit(tx, zone);
  if (playlistIds.length > 0) {
    await checkItemsFit(tx, { playlistIds, name: back.name });
    await renumberItems(tx, playlistIds);
  }
  return { deletionId: id, ...back };
}

function blockedText({ kind, name, needs }: z.infer<typeof Blocked>): string {
  return t('{name} needs {needs}, which is in the bin. Restore {needs} first', {
    name: calledInBin(kind, name),
    needs,
  });
}

async function checkItemsFit(tx: Tx, { playlistIds, name }: { playlistIds: number[]; name: string }): Promise<void> {
  const [full] = await tx
    .select({ name: playlists.name })
    .from(playlists)
    .innerJoin(playlistItems, refersTo(playlistItems, playlistItems.playlistId, playlists))
    .where(inArray(playlists.id, playlistIds))
    .groupBy(playlists.id)
    .having(gt(count(), maxItems))
    .orderBy(asc(playlists.name))
    .limit(1);
  if (full)
    throw conflict(
      t('{playlist} has no place for {name}: at most {max} items', { playlist: full.name, name, max: maxItems }),
    );
}

async function countScreens(tx: Tx, restored: readonly Restored[], now: Date): Promise<number> {
  const idsOf = (field: (typeof binned)[BinKind]['ids']) =>
    restored.flatMap(({ kind, recordId }) => (binned[kind].ids === field ? recordId : []));
  const sought = {
    ...{ playlistIds: idsOf('playlistIds'), fileIds: idsOf('fileIds') },
    ...{ scheduleIds: idsOf('scheduleIds'), overlayIds: idsOf('overlayIds') },
  };
  return (await screensShowing(tx, sought, now)).screens.length;
}
