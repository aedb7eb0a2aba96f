import { countedEntities } from '@vitrine/contract/entities/counted';
import { t } from '@vitrine/contract/messages';
import { currentSubscription } from '../subscriptions/current-subscription.ts';
import { lockTenant } from '../../db/lock-tenant.ts';
import { devices } from '../../db/schema/devices.ts';
import type { Tx } from '../../db/transaction.ts';
import { AppError } from '../../errors.ts';

interface Exceeded {
  /** For an error message: `3 devices`. */
  allowed: string;
  count: number;
}

/** Throws if one more device would exceed the limit of the tenant's package. */
export async function checkDeviceLimit(tx: Tx, platformTimeZone: string): Promise<void> {
  const exceeded = await exceededDeviceLimit(tx, platformTimeZone);
  if (exceeded === null) return;
  const { allowed, count } = exceeded;
  throw new AppError(
    409,
    'limit_reached',
    t('Your package allows {allowed}, and you have {count}', { allowed, count }),
  );
}

/** Throws if the existing devices exceed the limit: several may have been added at once. */
export async function checkDevicesFit(tx: Tx, platformTimeZone: string): Promise<void> {
  const exceeded = await exceededDeviceLimit(tx, platformTimeZone, 0);
  if (exceeded === null) return;
  const { allowed, count } = exceeded;
  throw new AppError(
    409,
    'limit_reached',
    t('Your package allows {allowed}, and you would have {count}', { allowed, count }),
  );
}

/** The limit that `more` devices would exceed; null if they do not. Without a subscription there is no limit. */
export async function exceededDeviceLimit(tx: Tx, platformTimeZone: string, more = 1): Promise<Exceeded | null> {
  const max = (await currentSubscription(tx, platformTimeZone))?.maxDevices ?? null;
  if (max === null) return null;
  // Without the lock, two concurrent requests could both add the last allowed device.
  await lockTenant(tx);
  const count = await tx.$count(devices);
  return count + more <= max ? null : { allowed: t(countedEntities.device, { count: max }), count };
}
