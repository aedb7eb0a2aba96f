import { t } from '@vitrine/contract/messages';
import { maxItems, PlaylistForm } from '@vitrine/contract/playlists';
import { noEndDate } from '@vitrine/contract/rules/dates';
import { maxGroups, type OnAirForm, type Schedule, ScheduleForm } from '@vitrine/contract/schedules';
import { eq } from 'drizzle-orm';
import { deviceGroups } from '../../db/schema/device-groups.ts';
import { lockTenant } from '../../db/lock-tenant.ts';
import type { Tx } from '../../db/transaction.ts';
import { AppError, invalid } from '../../errors.ts';
import { withPagesOfPdfs } from '../library/documents/with-pages-of-pdfs.ts';
import { createPlaylist } from '../playlists/playlists.queries.ts';
import { latestToday, type Moment } from './latest-today.ts';
import { createSchedule } from './schedules.queries.ts';

/** A playlist of these files and of the pages of PDFs, and a schedule that plays it on all groups of its orientation from now on, without an end. */
export async function goOnAir(tx: Tx, { name, orientation, fileIds }: OnAirForm, moment: Moment): Promise<Schedule> {
  await lockTenant(tx);
  const groups = await tx
    .select({ id: deviceGroups.id })
    .from(deviceGroups)
    .where(eq(deviceGroups.orientation, orientation));
  const ids = groups.map(({ id }) => id);
  if (ids.length === 0)
    throw invalid({
      orientation: [
        t('No device group is {orientation, select, 1 {horizontal} other {vertical}}. Pair a screen first.', {
          orientation,
        }),
      ],
    });
  if (ids.length > maxGroups)
    throw invalid({
      orientation: [
        t(
          'More than {max} device groups are {orientation, select, 1 {horizontal} other {vertical}}. Create a schedule for some of them.',
          {
            max: maxGroups,
            orientation,
          },
        ),
      ],
    });
  const chosen = await withPagesOfPdfs(tx, fileIds);
  if (chosen.length > maxItems)
    throw invalid({ fileIds: [t('A playlist has at most {max} items', { max: maxItems })] });
  const playlistContents = chosen.map(({ fileId }) => ({ fileId }));
  const form = PlaylistForm.parse({ name, orientation, description: name, playlistContents });
  const { playlistId } = await createPlaylist(tx, form).catch((error: unknown) => {
    throw atFiles(error, chosen);
  });
  const startDate = await latestToday(tx, ids, moment);
  const schedule = ScheduleForm.parse({ playlistId, deviceGroups: ids, startDate, endDate: noEndDate });
  return createSchedule(tx, schedule, moment);
}

/** Maps errors of playlist items to the files of the request. */
function atFiles(error: unknown, chosen: readonly { place: number }[]): unknown {
  if (!(error instanceof AppError) || error.details.errors === undefined) return error;
  const errors = Object.fromEntries(
    Object.entries(error.details.errors).map(([field, messages]) => [
      field.replace(/^playlistContents\.(\d+)\.fileId$/, (_, item: string) => `fileIds.${chosen[Number(item)]?.place}`),
      messages,
    ]),
  );
  return new AppError(error.status, error.code, error.message, { ...error.details, errors });
}
