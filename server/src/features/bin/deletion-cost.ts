import type { Chosen, DeletionCost } from '@vitrine/contract/bin';
import { binned } from '@vitrine/contract/entities/binned';
import type { Permission } from '@vitrine/contract/permissions';
import { and, asc, gt, inArray, isNotNull, isNull, notExists, notInArray, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { refersTo } from '../../db/refers-to.ts';
import { devices } from '../../db/schema/devices.ts';
import { layoutTemplates } from '../../db/schema/layouts.ts';
import { overlays } from '../../db/schema/overlays.ts';
import { overrides, overrideTargets } from '../../db/schema/overrides.ts';
import { schedules } from '../../db/schema/schedules.ts';
import type { Tx } from '../../db/transaction.ts';
import { layoutsWith, playlistsWith, withPages } from '../library/files/used-in.ts';
import { screensShowing } from '../player/screens-showing.ts';
import { groupsOfSchedule } from '../playlists/where-playlist-plays.ts';
import { kindsFor } from './bin.queries.ts';

/** How many records are listed by name. */
const maxNamed = 5;

/** What is lost by deleting these records. Names are those of records that the caller may view. */
export async function readCost(
  tx: Tx,
  chosen: Chosen,
  { permissions, now }: { permissions: ReadonlySet<Permission>; now: Date },
): Promise<DeletionCost> {
  const may = new Set<string>(kindsFor(permissions).map((kind) => binned[kind].ids));
  const of = (field: keyof Chosen) => (may.has(field) ? chosen[field] : []);
  const fileIds = await withPages(tx, of('fileIds'));
  const [playlistIds, scheduleIds, overlayIds] = [of('playlistIds'), of('scheduleIds'), of('overlayIds')];
  const [deviceIds, storeIds] = [of('deviceIds'), of('storeIds')];
  const groups = await groupsUnder(tx, of('groupIds'));
  const groupIds = groups.map(({ groupId }) => groupId);
  const { screens, isMore } = await screensShowing(tx, { fileIds, playlistIds, scheduleIds, overlayIds }, now);
  const named = <T>(permission: Permission, all: T[]) => ({
    total: all.length,
    first: permissions.has(permission) ? all.slice(0, maxNamed) : [],
  });
  const deletedDevices = await devicesAmong(tx, { deviceIds, storeIds, groupIds });
  return {
    screens: { ...named('Permissions.Device.View', screens), isMore },
    schedules: named('Permissions.Schedule.View', await schedulesOf(tx, playlistIds)),
    playlists: named('Permissions.Playlist.View', await playlistsWith(tx, fileIds)),
    layouts: named(
      'Permissions.Library.View',
      (await layoutsWith(tx, { fileIds, playlistIds })).map(({ fileId, fileName: name }) => ({ fileId, name })),
    ),
    groups: named(
      'Permissions.DeviceGroup.View',
      groups.flatMap(({ groupId, name }) => (chosen.groupIds.includes(groupId) ? [] : [{ groupId, name }])),
    ),
    groupSchedules: await schedulesLosing(tx, groupIds),
    devices: {
      ...named(
        'Permissions.Device.View',
        deletedDevices.map(({ deviceId, name }) => ({ deviceId, name })),
      ),
      paired: deletedDevices.filter(({ isPaired }) => isPaired).length,
    },
    overlays: await tx.$count(overlays, inArray(overlays.fileId, fileIds)),
    templates: await tx.$count(layoutTemplates, inArray(layoutTemplates.layoutId, fileIds)),
    overrides: await endingOverrides(tx, { playlistIds, fileIds, deviceIds, storeIds, groupIds }, now),
  };
}

function schedulesOf(tx: Tx, playlistIds: number[]) {
  const { startAt, endAt } = schedules;
  return tx
    .select({ scheduleId: schedules.id, groups: groupsOfSchedule, startAt, endAt })
    .from(schedules)
    .where(inArray(schedules.playlistId, playlistIds))
    .orderBy(asc(startAt), asc(schedules.id));
}

const Group = z.object({ groupId: z.int(), name: z.string() });

/** These device groups and their subgroups. */
async function groupsUnder(tx: Tx, ids: number[]): Promise<z.infer<typeof Group>[]> {
  if (ids.length === 0) return [];
  const { rows } = await tx.execute(sql`
    with recursive down (id) as (
      select id from device_groups where id = any(${sql.param(ids)}::int[])
      union
      select g.id from device_groups g join down on g.parent_id = down.id
    )
    select g.id as "groupId", g.name from device_groups g join down on down.id = g.id order by g.name, g.id`);
  return rows.map((row) => Group.parse(row));
}

const LosingSchedules = z.object({ total: z.int(), stopped: z.int() });

/** The schedules on these groups; active ones that are on no other group stop. */
async function schedulesLosing(tx: Tx, groupIds: number[]): Promise<z.infer<typeof LosingSchedules>> {
  if (groupIds.length === 0) return { total: 0, stopped: 0 };
  const among = sql`any(${sql.param(groupIds)}::int[])`;
  const { rows } = await tx.execute(sql`
    select count(*)::int as total, count(*) filter (where s.is_active and not exists (
      select from schedule_groups o where o.schedule_id = s.id and o.group_id <> all(${sql.param(groupIds)}::int[])
    ))::int as stopped
    from schedules s where s.id in (select l.schedule_id from schedule_groups l where l.group_id = ${among})`);
  return LosingSchedules.parse(rows[0]);
}

function devicesAmong(tx: Tx, { deviceIds, storeIds, groupIds }: Targets) {
  return tx
    .select({ deviceId: devices.id, name: devices.name, isPaired: sql<boolean>`${devices.tokenHash} is not null` })
    .from(devices)
    .where(or(inArray(devices.id, deviceIds), inArray(devices.storeId, storeIds), inArray(devices.groupId, groupIds)))
    .orderBy(asc(devices.name), asc(devices.id));
}

type Targets = Pick<Chosen, 'deviceIds' | 'storeIds' | 'groupIds'>;

/** The overrides that would end: those that show a deleted record, and those without another target. */
function endingOverrides(
  tx: Tx,
  { playlistIds, fileIds, ...targets }: Pick<Chosen, 'playlistIds' | 'fileIds'> & Targets,
  now: Date,
) {
  return tx.$count(
    overrides,
    and(
      or(isNull(overrides.endsAt), gt(overrides.endsAt, now)),
      or(
        inArray(overrides.playlistId, playlistIds),
        inArray(overrides.fileId, fileIds),
        notExists(targetsLeft(tx, targets)),
      ),
    ),
  );
}

function targetsLeft(tx: Tx, { deviceIds, storeIds, groupIds }: Targets) {
  const { deviceId, storeId, groupId } = overrideTargets;
  const along = tx
    .select({ id: devices.id })
    .from(devices)
    .where(or(inArray(devices.storeId, storeIds), inArray(devices.groupId, groupIds)));
  return tx
    .select({ groupId })
    .from(overrideTargets)
    .where(
      and(
        refersTo(overrideTargets, overrideTargets.overrideId, overrides),
        or(
          and(isNotNull(groupId), notInArray(groupId, groupIds)),
          and(isNotNull(storeId), notInArray(storeId, storeIds)),
          and(isNotNull(deviceId), notInArray(deviceId, deviceIds), notInArray(deviceId, along)),
        ),
      ),
    );
}
