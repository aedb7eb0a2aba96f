import type { Start } from '@vitrine/contract/dashboard';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/transaction.ts';
import { currentVersions } from '../player/player.queries.ts';

/** The progress of the first setup, for the device of `deviceId`, or else for the latest device with a screen. */
export async function readStart(
  tx: Tx,
  { deviceId = null, now }: { deviceId?: number | null | undefined; now: Date },
): Promise<Start> {
  const { rows } = await tx.execute<{ deviceId: number | null; directoryId: number | null; hasPlayed: boolean }>(sql`
    select
      (select d.id from devices d where (${deviceId}::int is null and d.token_hash is not null) or d.id = ${deviceId}
        order by d.id desc limit 1) as "deviceId",
      (select f.id from directories f, tenants t
        where f.parent_id is null and lower(f.name) = lower(t.business_name) limit 1) as "directoryId",
      exists (select from play_days) as "hasPlayed"`);
  const [found] = rows;
  if (!found) throw new Error('select returned no row');
  const isShowing = found.deviceId !== null && (await showsItsSchedule(tx, found.deviceId, now));
  return {
    deviceId: found.deviceId,
    directoryId: found.directoryId,
    isShowing,
    isConfirmed: found.hasPlayed || isShowing || (await isShownSomewhere(tx, now)),
  };
}

/** Groups that a schedule reaches, with their subgroups. */
const reached = sql`
  with recursive reached (id) as (
    select sg.group_id from schedule_groups sg
    union
    select g.id from device_groups g join reached r on g.parent_id = r.id
  )`;

/**
 * Whether the screen reports that it plays its desired version. `desired_version` follows a change with a short delay, in
 * which a screen would count as up to date too early: so its manifest is computed again here.
 */
async function showsItsSchedule(tx: Tx, deviceId: number, now: Date): Promise<boolean> {
  const { rows } = await tx.execute<{ reported: string }>(sql`
    ${reached}
    select d.applied_version as reported from devices d
    where d.id = ${deviceId} and d.applied_version is not null and d.group_id in (select r.id from reached r)`);
  const [row] = rows;
  return row !== undefined && (await currentVersions(tx, now, [deviceId])).get(deviceId) === row.reported;
}

/** The same for a few screens, until the first plays are reported. */
async function isShownSomewhere(tx: Tx, now: Date): Promise<boolean> {
  const { rows } = await tx.execute<{ id: number; reported: string }>(sql`
    ${reached}
    select d.id, d.applied_version as reported from devices d
    where d.group_id in (select r.id from reached r) and d.applied_version = d.desired_version
    limit 3`);
  if (rows.length === 0) return false;
  const versions = await currentVersions(
    tx,
    now,
    rows.map(({ id }) => id),
  );
  return rows.some(({ id, reported }) => versions.get(id) === reported);
}
