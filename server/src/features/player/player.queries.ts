import { t } from '@vitrine/contract/messages';
import { capabilities } from '@vitrine/contract/rules/capabilities';
import type { Manifest } from '@vitrine/contract/rules/manifest';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { languageOfStore } from '../../db/language-of.ts';
import { refersTo } from '../../db/refers-to.ts';
import { devices } from '../../db/schema/devices.ts';
import { stores } from '../../db/schema/stores.ts';
import type { Tx } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';
import { isPaired } from '../devices/device-status.ts';
import type { BuiltManifest, ManifestCache } from './manifest-cache.ts';
import { manifestsOf } from './manifests.ts';
import { readManifestSource } from './manifest-source.ts';

const columns = {
  deviceId: devices.id,
  name: devices.name,
  code: devices.code,
  groupId: devices.groupId,
  storeId: devices.storeId,
  rotation: devices.rotation,
  volume: devices.volume,
  can: devices.can,
  timeZone: stores.timeZone,
  operatingHours: stores.operatingHours,
  language: languageOfStore,
};

/** Computes the screen's manifest from the current data, and stores its version as the desired one. */
export async function remakeManifest(tx: Tx, deviceId: number, at: Date, cache: ManifestCache): Promise<Manifest> {
  const { built, desiredVersion } = await buildManifest(tx, deviceId, at);
  const { manifest } = built;
  cache.set(built);
  if (manifest.manifestVersion !== desiredVersion)
    await replaceDesiredVersion(tx, { deviceId, before: desiredVersion, desiredVersion: manifest.manifestVersion, at });
  return manifest;
}

/** Computes the manifest from the current data, for a request at `at`, and the names of the layouts that it leaves out. */
export async function makeManifest(
  tx: Tx,
  deviceId: number,
  at: Date,
): Promise<Pick<BuiltManifest, 'manifest' | 'leftOut'>> {
  return (await buildManifest(tx, deviceId, at)).built;
}

async function buildManifest(tx: Tx, deviceId: number, at: Date) {
  const [row] = await tx
    .select({ ...columns, desiredVersion: devices.desiredVersion, isPaired: sql<boolean>`${isPaired}` })
    .from(devices)
    .innerJoin(stores, refersTo(devices, devices.storeId, stores))
    .where(eq(devices.id, deviceId));
  if (!row) throw notFound(t('Device'));
  // The next player of a device without a screen is a new one.
  const can = row.isPaired ? row.can : capabilities;
  return {
    built: manifestsOf(await readManifestSource(tx, at, [row.groupId]))({ ...row, can }),
    desiredVersion: row.desiredVersion,
  };
}

interface Replacement {
  deviceId: number;
  before: string | null;
  desiredVersion: string;
  at: Date;
}

/** Stores the version unless another was stored meanwhile, which was computed from newer data. */
async function replaceDesiredVersion(tx: Tx, { deviceId, before, desiredVersion, at }: Replacement): Promise<void> {
  const isUnchanged = before === null ? isNull(devices.desiredVersion) : eq(devices.desiredVersion, before);
  await tx
    .update(devices)
    .set({ desiredVersion, desiredAt: at })
    .where(and(eq(devices.id, deviceId), isUnchanged));
}

/**
 * The paired screens of the tenant, all or among `deviceIds`, whose manifest has changed since it was last computed. It is
 * cached, because they request it soon.
 */
export async function refreshDesiredVersions(
  tx: Tx,
  at: Date,
  deviceIds: number[] | null,
  cache: ManifestCache,
): Promise<number[]> {
  const rows = await pairedScreens(tx, deviceIds);
  if (rows.length === 0) return [];
  const manifestOf = manifestsOf(await readManifestSource(tx, at, null));
  const changed = rows.flatMap((row) => {
    const built = manifestOf(row);
    cache.set(built);
    const { manifestVersion } = built.manifest;
    return manifestVersion === row.desiredVersion ? [] : [{ deviceId: row.deviceId, desiredVersion: manifestVersion }];
  });
  await setDesiredVersions(tx, changed, at);
  return changed.map(({ deviceId }) => deviceId);
}

/** The current manifest versions of these devices by device id. */
export async function currentVersions(tx: Tx, at: Date, deviceIds: number[]): Promise<Map<number, string>> {
  const manifests = await manifestsOfDevices(tx, at, deviceIds);
  return new Map(manifests.map(({ device, manifestVersion }) => [device.deviceId, manifestVersion]));
}

/** The current manifests of these devices, paired or not. Reads only what targets their groups. */
export async function manifestsOfDevices(tx: Tx, at: Date, deviceIds: number[]): Promise<Manifest[]> {
  const rows = await tx
    .select(columns)
    .from(devices)
    .innerJoin(stores, refersTo(devices, devices.storeId, stores))
    .where(inArray(devices.id, deviceIds));
  if (rows.length === 0) return [];
  const manifestOf = manifestsOf(
    await readManifestSource(
      tx,
      at,
      rows.map(({ groupId }) => groupId),
    ),
  );
  return rows.map((row) => manifestOf(row).manifest);
}

export function pairedScreens(tx: Tx, deviceIds: number[] | null) {
  return tx
    .select({ ...columns, desiredVersion: devices.desiredVersion, isPaired: sql<boolean>`${isPaired}` })
    .from(devices)
    .innerJoin(stores, refersTo(devices, devices.storeId, stores))
    .where(and(isNotNull(devices.tokenHash), deviceIds === null ? undefined : inArray(devices.id, deviceIds)));
}

async function setDesiredVersions(
  tx: Tx,
  versions: { deviceId: number; desiredVersion: string }[],
  at: Date,
): Promise<void> {
  if (versions.length === 0) return;
  await tx.execute(sql`
    update devices set desired_version = v."desiredVersion", desired_at = ${at.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) as v ("deviceId" int, "desiredVersion" text)
    where devices.id = v."deviceId" and devices.desired_version is distinct from v."desiredVersion"`);
}
