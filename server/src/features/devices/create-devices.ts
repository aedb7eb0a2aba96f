import type { DevicesForm } from '@vitrine/contract/several-devices';
import { t } from '@vitrine/contract/messages';
import { identifiersFor, slugOf } from '@vitrine/contract/rules/identifiers';
import { sql } from 'drizzle-orm';
import { lockTenant } from '../../db/lock-tenant.ts';
import { devices as devicesTable } from '../../db/schema/devices.ts';
import type { Tx } from '../../db/transaction.ts';
import { conflict } from '../../errors.ts';
import { checkDevicesLimit } from './check-device-limit.ts';
import { checkGroupAndStore } from './check-group-and-store.ts';

interface Created {
  deviceId: number;
  name: string;
  code: string;
}

/**
 * Creates devices in one store and one group, in the order of the list. A name that a device of the store has is refused: the
 * identifier would get another number, and nobody would notice that a list is sent for the second time.
 */
export async function createDevices(tx: Tx, form: DevicesForm, platformTimeZone: string): Promise<Created[]> {
  const { devices, branchId } = form;
  // Without the lock, two concurrent requests could make the same identifiers.
  await lockTenant(tx);
  await checkDevicesLimit(tx, platformTimeZone, devices.length);
  await checkGroupAndStore(tx, form);
  const names = devices.map(({ name }) => name);
  refuseAt(await usedNames(tx, names, branchId), 'name', t('A device of this store has this name'));
  const codes = identifiersFor(devices, await takenIdentifiers(tx, devices));
  const ids = await insert(tx, form, codes);
  const taken = codes.flatMap((code, place) => (ids.has(code) ? [] : [place]));
  refuseAt(taken, 'code', t('Another device has this identifier'));
  return devices.map(({ name }, place) => {
    const code = codes[place] ?? '';
    return { deviceId: ids.get(code) ?? 0, name, code };
  });
}

/** Throws an error at each of these places of the list. */
function refuseAt(places: readonly number[], field: 'name' | 'code', message: string): void {
  if (places.length === 0) return;
  throw conflict(message, Object.fromEntries(places.map((place) => [`devices.${place}.${field}`, [message]])));
}

/** The places of the names that devices of the store have, in any case. */
async function usedNames(tx: Tx, names: readonly string[], storeId: number): Promise<number[]> {
  const { rows } = await tx.execute<{ place: number }>(sql`
    select (place - 1)::int as place from unnest(${sql.param(names)}::text[]) with ordinality as line (name, place)
    where lower(name) in (select lower(${devicesTable.name}) from ${devicesTable} where ${devicesTable.storeId} = ${storeId})`);
  return rows.map(({ place }) => place);
}

/** The identifiers that one made of these names could be the same as. */
async function takenIdentifiers(tx: Tx, devices: DevicesForm['devices']): Promise<string[]> {
  const slugs = [...new Set(devices.filter(({ code }) => code === undefined).map(({ name }) => slugOf(name)))];
  if (slugs.length === 0) return [];
  const { rows } = await tx.execute<{ code: string }>(sql`
    select lower(code) as code from ${devicesTable}
    where lower(code) = any(${sql.param(slugs)}::text[])
      or regexp_replace(lower(code), '-[0-9]+$', '') = any(${sql.param(slugs)}::text[])`);
  return rows.map(({ code }) => code);
}

/** The ids by identifier, in one statement. A device whose identifier is taken is not among them. */
async function insert(tx: Tx, form: DevicesForm, codes: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { devices, branchId, groupId, rotation, volume } = form;
  const names = devices.map(({ name }) => name);
  const descriptions = devices.map(({ name, description }) => description ?? name);
  const { rows } = await tx.execute<{ id: number; code: string }>(sql`
    insert into ${devicesTable} (store_id, group_id, rotation, volume, name, code, description)
    select ${branchId}::int, ${groupId}::int, ${rotation}::smallint, ${volume}::smallint, name, code, description
    from unnest(${sql.param(names)}::text[], ${sql.param(codes)}::text[], ${sql.param(descriptions)}::text[])
      with ordinality as line (name, code, description, place)
    order by place
    on conflict do nothing
    returning id, code`);
  return new Map(rows.map(({ id, code }) => [code, id]));
}
