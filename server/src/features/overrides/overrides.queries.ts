import { t } from '@vitrine/contract/messages';
import type { Override, OverrideForm } from '@vitrine/contract/overrides';
import { and, desc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import { lockTenant } from '../../db/lock-tenant.ts';
import { refersTo } from '../../db/refers-to.ts';
import { deviceGroups } from '../../db/schema/device-groups.ts';
import { devices } from '../../db/schema/devices.ts';
import { files } from '../../db/schema/library.ts';
import { overrideTargets, overrides } from '../../db/schema/overrides.ts';
import { playlists } from '../../db/schema/playlists.ts';
import { stores } from '../../db/schema/stores.ts';
import { users } from '../../db/schema/users.ts';
import type { Tx } from '../../db/transaction.ts';
import { insertOne } from '../../db/write-one.ts';
import { notFound } from '../../errors.ts';
import { thumbUrl } from '../library/files/library-file.ts';
import { firstThumb } from '../playlists/first-thumb.ts';
import { checkOverride } from './check-override.ts';

const placeName = sql`coalesce(${stores.name}, ${deviceGroups.name}, ${devices.name})`;
/** Names of stores, then device groups, then devices, as forms list them. */
const places = sql<string>`(
  select coalesce(string_agg(${placeName}, ', ' order by ${stores.name}, ${deviceGroups.name}, ${devices.name}), '')
  from ${overrideTargets}
  left join ${stores} on ${refersTo(overrideTargets, overrideTargets.storeId, stores)}
  left join ${deviceGroups} on ${refersTo(overrideTargets, overrideTargets.groupId, deviceGroups)}
  left join ${devices} on ${refersTo(overrideTargets, overrideTargets.deviceId, devices)}
  where ${refersTo(overrideTargets, overrideTargets.overrideId, overrides)})`;

const columns = {
  overrideId: overrides.id,
  tenantId: overrides.tenantId,
  playlistName: playlists.name,
  playlistThumb: firstThumb,
  fileName: files.fileName,
  fileThumb: files.thumbSha256,
  text: overrides.text,
  places,
  isEmergency: overrides.isEmergency,
  startsAt: overrides.startsAt,
  endsAt: overrides.endsAt,
  startedBy: users.fullName,
};

export function listOverrides(tx: Tx, at: Date): Promise<Override[]> {
  return select(tx, isNotOver(at));
}

export function listEmergencies(tx: Tx, at: Date): Promise<Override[]> {
  return select(tx, and(isNotOver(at), eq(overrides.isEmergency, true)));
}

export async function startOverride(
  tx: Tx,
  form: OverrideForm,
  { userId, now }: { userId: number; now: Date },
): Promise<Override> {
  await lockTenant(tx);
  await checkOverride(tx, form, now);
  const { playlistId, fileId, text, textColours, isEmergency } = form;
  const colours = text === '' ? null : textColours;
  const overrideId = await insertOne(tx, overrides, {
    ...{ playlistId, fileId, text: text || null, isEmergency },
    ...{ textColour: colours?.colour ?? null, textBackground: colours?.background ?? null },
    ...{ startsAt: now, endsAt: endOf(form, now), startedBy: userId },
  });
  await tx
    .insert(overrideTargets)
    .values([
      ...[...new Set(form.deviceIds)].map((deviceId) => ({ overrideId, deviceId })),
      ...[...new Set(form.groupIds)].map((groupId) => ({ overrideId, groupId })),
      ...[...new Set(form.storeIds)].map((storeId) => ({ overrideId, storeId })),
    ]);
  return getOverride(tx, overrideId);
}

function endOf({ minutes, until }: OverrideForm, now: Date): Date | null {
  if (minutes !== null) return new Date(now.getTime() + minutes * 60_000);
  return until === null ? null : new Date(until);
}

export async function endOverride(tx: Tx, id: number, now: Date): Promise<Override> {
  await tx
    .update(overrides)
    .set({ endsAt: now })
    .where(and(eq(overrides.id, id), isNotOver(now)));
  return getOverride(tx, id);
}

async function getOverride(tx: Tx, id: number): Promise<Override> {
  const [override] = await select(tx, eq(overrides.id, id));
  if (!override) throw notFound(t('Override'));
  return override;
}

function isNotOver(at: Date): SQL | undefined {
  return or(isNull(overrides.endsAt), gt(overrides.endsAt, at));
}

async function select(tx: Tx, where: SQL | undefined): Promise<Override[]> {
  const rows = await tx
    .select(columns)
    .from(overrides)
    .leftJoin(playlists, refersTo(overrides, overrides.playlistId, playlists))
    .leftJoin(files, refersTo(overrides, overrides.fileId, files))
    .leftJoin(users, refersTo(overrides, overrides.startedBy, users))
    .where(where)
    .orderBy(desc(overrides.startsAt), desc(overrides.id));
  return rows.map(({ tenantId, playlistName, playlistThumb, fileName, fileThumb, text, startsAt, endsAt, ...row }) => ({
    ...row,
    kind: playlistName !== null ? 'playlist' : fileName !== null ? 'file' : 'text',
    name: playlistName ?? fileName ?? text ?? '',
    thumbUrl: thumbUrl({ tenantId, thumbSha256: playlistName !== null ? playlistThumb : fileThumb }),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
  }));
}
