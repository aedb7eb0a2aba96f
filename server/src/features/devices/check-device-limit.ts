import { countedEntities } from '@vitrine/contract/entities/counted';
import { t } from '@vitrine/contract/messages';
import { currentSubscription } from '../subscriptions/current-subscription.ts';
import { lockTenant } from '../../db/lock-tenant.ts';
import { devices } from '../../db/schema/devices.ts';
import type { Tx } from '../../db/transaction.ts';
import { limitReached } from '../../errors.ts';

interface Exceeded {
  /** For an error message: `3 devices`. */
  allowed: string;
  count: number;
  /** How many more devices there may be. */
  left: number;
}

/** Throws if one more device would exceed the limit of the tenant's package. */
export async function checkDeviceLimit(tx: Tx, platformTimeZone: string): Promise<void> {
  const exceeded = await exceededDeviceLimit(tx, platformTimeZone);
  if (exceeded === null) return;
  const { allowed, count } = exceeded;
  throw limitReached(t('Your package allows {allowed}, and you have {count}', { allowed, count }));
}

/** The same for several more, with the error at the field that lists them. */
export async function checkDevicesLimit(tx: Tx, platformTimeZone: string, more: number): Promise<void> {
  const exceeded = await exceededDeviceLimit(tx, platformTimeZone, more);
  if (exceeded === null) return;
  const { allowed, count, left } = exceeded;
  const message = t(
    'Your package allows {allowed}, and you have {count}. {left, plural, =0 {You cannot add any more.} one {You can add # more.} other {You can add # more.}}',
    { allowed, count, left },
  );
  throw limitReached(message, { devices: [message] });
}

/** Throws if the existing devices exceed the limit: several may have been added at once. */
export async function checkDevicesFit(tx: Tx, platformTimeZone: string): Promise<void> {
  const exceeded = await exceededDeviceLimit(tx, platformTimeZone, 0);
  if (exceeded === null) return;
  const { allowed, count } = exceeded;
  throw limitReached(t('Your package allows {allowed}, and you would have {count}', { allowed, count }));
}

/** The limit that `more` devices would exceed; null if they do not. Without a subscription there is no limit. */
export async function exceededDeviceLimit(tx: Tx, platformTimeZone: string, more = 1): Promise<Exceeded | null> {
  const max = (await currentSubscription(tx, platformTimeZone))?.maxDevices ?? null;
  if (max === null) return null;
  // Without the lock, two concurrent requests could both add the last allowed device.
  await lockTenant(tx);
  const count = await tx.$count(devices);
  if (count + more <= max) return null;
  return { allowed: t(countedEntities.device, { count: max }), count, left: Math.max(0, max - count) };
}
