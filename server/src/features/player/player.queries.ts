import type { Manifest } from '@vitrine/contract/rules/manifest';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { refersTo } from '../../db/refers-to.ts';
import { devices } from '../../db/schema/devices.ts';
import { stores } from '../../db/schema/stores.ts';
import type { Tx } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';
import type { ManifestCache } from './manifest-cache.ts';
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
  timeZone: stores.timeZone,
  operatingHours: stores.operatingHours,
};

/** Computes the screen's manifest from the current data, and stores its version as the desired one. */
export async function remakeManifest(tx: Tx, deviceId: number, at: Date, cache: ManifestCache): Promise<Manifest> {
  const { built, wanted } = await buildManifest(tx, deviceId, at);
  const { manifest } = built;
  cache.set(built);
  if (manifest.manifestVersion !== wanted)
    await replaceDesiredVersion(tx, { deviceId, before: wanted, desiredVersion: manifest.manifestVersion, at });
  return manifest;
}

/** Computes the manifest from the current data, for a request at `at`. */
export async function makeManifest(tx: Tx, deviceId: number, at: Date): Promise<Manifest> {
  const { built } = await buildManifest(tx, deviceId, at);
  return built.manifest;
}

async function buildManifest(tx: Tx, deviceId: number, at: Date) {
  const [row] = await tx
    .select({ ...columns, wanted: devices.desiredVersion })
    .from(devices)
    .innerJoin(stores, refersTo(devices, devices.storeId, stores))
    .where(eq(devices.id, deviceId));
  if (!row) throw notFound('Device');
  return { built: manifestsOf(await readManifestSource(tx, at, [row.groupId]))(row), wanted: row.wanted };
}

interface Replacement {
  deviceId: number;
  before: string | null;
  desiredVersion: string;
  at: Date;
}

/** Not if it has changed meanwhile: then the stored version was computed from newer data. */
async function replaceDesiredVersion(tx: Tx, { deviceId, before, desiredVersion, at }: Replacement): Promise<void> {
  const isStill = before === null ? isNull(devices.desiredVersion) : eq(devices.desiredVersion, before);
  await tx
    .update(devices)
    .set({ desiredVersion, desiredAt: at })
    .where(and(eq(devices.id, deviceId), isStill));
}

/** Paired screens of the tenant, all or among `deviceIds`, whose manifest has changed since it was last computed. They request it soon, so it is cached. */
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
    return manifestVersion === row.wanted ? [] : [{ deviceId: row.deviceId, wanted: manifestVersion }];
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

function pairedScreens(tx: Tx, deviceIds: number[] | null) {
  return tx
    .select({ ...columns, wanted: devices.desiredVersion })
    .from(devices)
    .innerJoin(stores, refersTo(devices, devices.storeId, stores))
    .where(and(isNotNull(devices.tokenHash), deviceIds === null ? undefined : inArray(devices.id, deviceIds)));
}

async function setDesiredVersions(tx: Tx, versions: { deviceId: number; wanted: string }[], at: Date): Promise<void> {
  if (versions.length === 0) return;
  await tx.execute(sql`
    update devices set desired_version = v.wanted, desired_at = ${at.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) as v ("deviceId" int, wanted text)
    where devices.id = v."deviceId" and devices.desired_version is distinct from v.wanted`);
}
