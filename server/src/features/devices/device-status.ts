import type { DeviceStatus } from '@vitrine/contract/devices';
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { devices } from '../../db/schema/devices.ts';

export const isPaired = isNotNull(devices.tokenHash);
/** Whether the version that the screen reports is the desired one. */
export const isUpToDate = sql<boolean>`coalesce(${devices.appliedVersion} = ${devices.desiredVersion}, false)`;

/** The devices of each status; an offline one counts as offline only, whatever it reported before. */
export const ofStatus: Record<DeviceStatus, SQL | undefined> = {
  online: and(eq(devices.online, true), isPaired),
  offline: and(eq(devices.online, false), isPaired),
  outdated: and(eq(devices.online, true), isPaired, sql`not ${isUpToDate}`),
  problem: and(eq(devices.online, true), isPaired, isNotNull(devices.lastError)),
  unpaired: isNull(devices.tokenHash),
};
