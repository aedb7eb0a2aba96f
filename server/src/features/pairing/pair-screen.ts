import { type PairingForm, type WaitingScreen, spacedCode } from '@vitrine/contract/device-pairing';
import { t } from '@vitrine/contract/messages';
import { randomInt } from 'node:crypto';
import type { Permission } from '@vitrine/contract/permissions';
import { StoreForm } from '@vitrine/contract/stores';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../../db/transaction.ts';
import { AppError, conflict, forbidden, invalid, limitReached } from '../../errors.ts';
import { refusedByDatabase } from '../../http/failures.ts';
import { createDeviceGroup } from '../device-groups/device-groups.queries.ts';
import { exceededDeviceLimit } from '../devices/check-device-limit.ts';
import { createDevice } from '../devices/devices.queries.ts';
import { createStore } from '../stores/stores.queries.ts';
import { checkTimeZone } from '../stores/time-zones.ts';
import { codeMinutes } from './code-on-screen.ts';

const Row = z.object({
  width: z.int().nullable(),
  height: z.int().nullable(),
  started_at: z.coerce.date(),
  expires_at: z.coerce.date(),
  is_claimed: z.boolean(),
  claimed_by: z.string().nullable(),
});

/** The screen that shows the code. Throws at the field if there is none, or if a user of the tenant has already paired it. */
export async function findWaitingScreen(tx: Tx, code: string, field: 'code' | 'pairingCode'): Promise<WaitingScreen> {
  const { rows } = await tx.execute(sql`select * from pairing_by_code(${code})`);
  if (rows[0] === undefined) {
    const message = t(
      'No screen is showing {code}. Check the code on the screen: it changes every {minutes} minutes.',
      { code: spacedCode(code), minutes: codeMinutes },
    );
    throw invalid({ [field]: [message] }, message);
  }
  const { width, height, started_at, expires_at, is_claimed, claimed_by } = Row.parse(rows[0]);
  if (is_claimed) {
    const message =
      claimed_by === null
        ? t('This screen was paired by another user just now.')
        : t('This screen was paired by {user} just now.', { user: claimed_by });
    throw conflict(message, { [field]: [message] });
  }
  const size = width === null || height === null ? null : { width, height };
  return {
    pairingCode: code,
    size,
    orientation: size !== null && size.height > size.width ? 2 : 1,
    waitingSince: started_at.toISOString(),
    expiresAt: expires_at.toISOString(),
  };
}

interface Context {
  permissions: ReadonlySet<Permission>;
  platformTimeZone: string;
}

/** The device that the screen becomes: an existing one, or a new one with its store and group. */
export async function deviceToPair(tx: Tx, form: PairingForm, context: Context): Promise<number> {
  const { deviceId, device, newStore, newGroup } = form;
  const need = (permission: Permission) => {
    if (!context.permissions.has(permission)) throw forbidden();
  };
  if (deviceId !== undefined || device === undefined) {
    need('Permissions.Device.Edit');
    return deviceId ?? 0;
  }
  need('Permissions.Device.Create');
  if (newStore) need('Permissions.Store.Create');
  if (newGroup) need('Permissions.DeviceGroup.Create');
  await checkPackage(tx, context.platformTimeZone);
  const branchId = newStore ? await errorsIn('newStore', () => makeStore(tx, newStore)) : device.branchId;
  const groupId = newGroup ? await makeGroup(tx, newGroup.name, device.orientation) : device.groupId;
  return errorsIn('device', () => createDevice(tx, { ...device, branchId, groupId }));
}

/** Creates a store. Its access code, by which screens are paired without the console, can be changed on the store's page. */
async function makeStore(tx: Tx, { name, timeZone }: NonNullable<PairingForm['newStore']>): Promise<number> {
  checkTimeZone(timeZone);
  const form = StoreForm.parse({ name, timeZone, accessCode: randomInt(1000, 10_000) });
  return (await createStore(tx, form, new Set())).branchId;
}

async function makeGroup(tx: Tx, name: string, orientation: 1 | 2): Promise<number> {
  return (await createDeviceGroup(tx, { name, orientation, parentId: 0, description: '' })).groupId;
}

async function checkPackage(tx: Tx, platformTimeZone: string): Promise<void> {
  const exceeded = await exceededDeviceLimit(tx, platformTimeZone);
  if (exceeded === null) return;
  const { rows } = await tx.execute<{ seller: string | null }>(sql`select seller_of_tenant() as seller`);
  const { seller = null } = rows[0] ?? {};
  const { allowed } = exceeded;
  const message =
    seller === null
      ? t('Your package allows {allowed}. Replace one, or ask your provider for a larger package.', { allowed })
      : t('Your package allows {allowed}. Replace one, or ask {seller} for a larger package.', { allowed, seller });
  throw limitReached(message);
}

/** Puts the errors of a part of the form at that part's fields. */
async function errorsIn<T>(part: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const refusal = error instanceof AppError ? error : refusedByDatabase(error);
    if (refusal?.details.errors === undefined) throw error;
    const { status, code, message, details } = refusal;
    const errors = Object.fromEntries(
      Object.entries(refusal.details.errors).map(([field, messages]) => [`${part}.${field}`, messages]),
    );
    throw new AppError(status, code, message, { ...details, errors });
  }
}
