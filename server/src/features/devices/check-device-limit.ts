import { currentSubscription } from '../subscriptions/current-subscription.ts';
import { lockTenant } from '../../db/lock-tenant.ts';
import { devices } from '../../db/schema/devices.ts';
import type { Tx } from '../../db/transaction.ts';
import { AppError } from '../../errors.ts';

/** Throws if one more device would exceed the limit of the tenant's package. Without a subscription there is no limit. */
export async function checkDeviceLimit(tx: Tx, platformTimeZone: string): Promise<void> {
  const most = (await currentSubscription(tx, platformTimeZone))?.maxDevices ?? null;
  if (most === null) return;
  // Without the lock, two concurrent requests would both get the last place.
  await lockTenant(tx);
  const count = await tx.$count(devices);
  if (count >= most) {
    throw new AppError(
      409,
      'limit_reached',
      `Your package allows ${most} ${most === 1 ? 'device' : 'devices'}, and you have ${count}`,
    );
  }
}
