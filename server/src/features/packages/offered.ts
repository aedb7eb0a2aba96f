import { eq, type SQL } from 'drizzle-orm';
import { packages } from '../../db/schema/subscriptions.ts';
import type { PlatformUser } from '../../http/caller.ts';

export type Buyer = Pick<PlatformUser, 'resellerId'>;

/** The packages that somebody may sell: the operator all, a reseller those that are for all. */
export function offeredTo({ resellerId }: Buyer): SQL | undefined {
  return resellerId === null ? undefined : eq(packages.isForAll, true);
}
