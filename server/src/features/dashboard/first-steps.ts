import type { FirstSteps } from '@vitrine/contract/dashboard';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/transaction.ts';
import { currentVersions } from '../player/player.queries.ts';

interface Found extends Record<string, unknown>, Omit<FirstSteps, 'shown'> {}

/** Which steps of the first setup a tenant has done; each is one index lookup. */
export async function readFirstSteps(tx: Tx, now: Date): Promise<FirstSteps> {
  const { rows } = await tx.execute<Found>(sql`
    select exists (select from stores) as store, exists (select from device_groups) as group,
      exists (select from devices) as device, exists (select from devices where token_hash is not null) as paired,
      exists (select from files where status <> 'failed') as picture,
      exists (select from playlists) as playlist, exists (select from schedules) as schedule`);
  const [found] = rows;
  if (!found) throw new Error('select returned no row');
  return { ...found, shown: found.paired && found.schedule && (await isShownSomewhere(tx, now)) };
}

/**
 * Whether a screen with a schedule plays its desired version. `desired_version` follows a change with a short delay, in
 * which a screen would count as up to date too early: so the manifests of a few screens are computed again here.
 */
async function isShownSomewhere(tx: Tx, now: Date): Promise<boolean> {
  const { rows } = await tx.execute<{ id: number; reported: string }>(sql`
    with recursive reached (id) as (
      select sg.group_id from schedule_groups sg
      union
      select g.id from device_groups g join reached r on g.parent_id = r.id
    )
    select d.id, d.applied_version as reported from devices d
    where d.group_id in (select r.id from reached r) and d.applied_version = d.desired_version
    limit 3`);
  const versions = await currentVersions(
    tx,
    now,
    rows.map(({ id }) => id),
  );
  return rows.some(({ id, reported }) => versions.get(id) === reported);
}
