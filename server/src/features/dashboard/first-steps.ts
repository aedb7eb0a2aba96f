import type { FirstSteps } from '@vitrine/contract/dashboard';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/transaction.ts';
import { presentVersions } from '../player/player.queries.ts';

interface Found extends Record<string, unknown>, Omit<FirstSteps, 'shown'> {}

/** How far a business is on its way to the first picture on a screen; each is one look at an index. */
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
 * Whether a screen that a schedule reaches plays what it should. `desired_version` follows a change by a moment, in which
 * a screen would be taken to show what it has not heard of: so the manifest is worked out anew for a few.
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
  const versions = await presentVersions(
    tx,
    now,
    rows.map(({ id }) => id),
  );
  return rows.some(({ id, reported }) => versions.get(id) === reported);
}
