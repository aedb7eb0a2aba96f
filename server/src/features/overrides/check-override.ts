import { t } from '@vitrine/contract/messages';
import type { OverrideForm } from '@vitrine/contract/overrides';
import { eq } from 'drizzle-orm';
import { deviceGroups } from '../../db/schema/device-groups.ts';
import { devices } from '../../db/schema/devices.ts';
import { files } from '../../db/schema/library.ts';
import { playlists } from '../../db/schema/playlists.ts';
import { stores } from '../../db/schema/stores.ts';
import type { Tx } from '../../db/transaction.ts';
import { invalid } from '../../errors.ts';
import { unknownIds } from '../../db/unknown-ids.ts';

type Errors = Record<string, string[]>;

/**
 * Throws an error at each field that contradicts stored data; records of other tenants are treated as missing. Locks the
 * records that the form names against deletion until the transaction ends.
 */
export async function checkOverride(tx: Tx, form: OverrideForm, now: Date): Promise<void> {
  const errors: Errors = {
    ...(form.playlistId !== null && (await checkPlaylist(tx, form.playlistId))),
    ...(form.fileId !== null && (await checkFile(tx, form.fileId))),
    ...(await unknownIds(tx, { field: 'deviceIds', ids: form.deviceIds, table: devices, what: 'device' })),
    ...(await unknownIds(tx, { field: 'groupIds', ids: form.groupIds, table: deviceGroups, what: 'device group' })),
    ...(await unknownIds(tx, { field: 'storeIds', ids: form.storeIds, table: stores, what: 'store' })),
    ...(form.until !== null && Date.parse(form.until) <= now.getTime() && { until: [t('This time is in the past')] }),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

async function checkPlaylist(tx: Tx, id: number): Promise<Errors> {
  const [playlist] = await tx
    .select({ status: playlists.playlistStatus })
    .from(playlists)
    .where(eq(playlists.id, id))
    .for('key share');
  if (!playlist) return { playlistId: [t('This playlist does not exist')] };
  return playlist.status === 0 ? {} : { playlistId: [t('This playlist is inactive')] };
}

async function checkFile(tx: Tx, id: number): Promise<Errors> {
  const [file] = await tx
    .select({ status: files.status, kind: files.kind })
    .from(files)
    .where(eq(files.id, id))
    .for('key share');
  if (!file) return { fileId: [t('This file does not exist')] };
  if (file.kind === 'document') return { fileId: [t('A PDF cannot be shown itself. Choose one of its pages.')] };
  return file.status === 'ready' ? {} : { fileId: [t('This file cannot be played yet')] };
}
