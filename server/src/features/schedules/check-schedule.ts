import { t } from '@vitrine/contract/messages';
import { noGroup, type ScheduleForm } from '@vitrine/contract/schedules';
import { eq, inArray } from 'drizzle-orm';
import { deviceGroups } from '../../db/schema/device-groups.ts';
import { playlists } from '../../db/schema/playlists.ts';
import type { Tx } from '../../db/transaction.ts';
import { invalid } from '../../errors.ts';
import { firstStart, type Moment } from './latest-today.ts';

type Errors = Record<string, string[]>;
type Choice = Pick<ScheduleForm, 'playlistId' | 'startDate' | 'deviceGroups'>;

/**
 * Throws an error at each field that contradicts stored data. `startsSince` is the saved start date, which may stay although
 * it is in the past. The caller holds the tenant's lock, so that the groups do not change.
 */
export async function checkSchedule(
  tx: Tx,
  form: Choice,
  options: { startsSince: string | null; moment: Moment },
): Promise<void> {
  const errors: Errors = { ...(await checkPlaylistAndGroups(tx, form)), ...(await checkStart(tx, form, options)) };
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Records of other tenants are treated as missing. */
async function checkPlaylistAndGroups(tx: Tx, form: Choice): Promise<Errors> {
  const errors: Errors = {};
  const [playlist] = await tx
    .select({ orientation: playlists.orientation })
    .from(playlists)
    .where(eq(playlists.id, form.playlistId))
    .for('key share');
  if (!playlist) errors['playlistId'] = [t('This playlist does not exist')];
  // A form has at least one group, but those of a schedule that is activated again may have been deleted.
  if (form.deviceGroups.length === 0) errors['deviceGroups'] = [noGroup.error()];
  const groups = await tx
    .select({ id: deviceGroups.id, name: deviceGroups.name, orientation: deviceGroups.orientation })
    .from(deviceGroups)
    .where(inArray(deviceGroups.id, form.deviceGroups));
  const known = new Map(groups.map((group) => [group.id, group]));
  const mismatches = new Set<string>();
  for (const [place, id] of form.deviceGroups.entries()) {
    const group = known.get(id);
    if (!group) errors[`deviceGroups.${place}`] = [t('This device group does not exist')];
    else if (playlist && group.orientation !== playlist.orientation) {
      mismatches.add(
        group.orientation === 1
          ? t('{group} is horizontal, the playlist is vertical', { group: group.name })
          : t('{group} is vertical, the playlist is horizontal', { group: group.name }),
      );
    }
  }
  if (mismatches.size > 0) errors['deviceGroups'] = [...mismatches];
  return errors;
}

async function checkStart(
  tx: Tx,
  { startDate, deviceGroups: groupIds }: Choice,
  { startsSince, moment }: { startsSince: string | null; moment: Moment },
): Promise<Errors> {
  if (startDate === startsSince || startDate >= (await firstStart(tx, groupIds, moment))) return {};
  return { startDate: [t('From cannot be before today')] };
}
