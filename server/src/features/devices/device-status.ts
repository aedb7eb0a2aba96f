import type { DeviceStatus } from '@vitrine/contract/devices';
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { devices } from '../../db/schema/devices.ts';

export const isPaired = isNotNull(devices.tokenHash);
/** Whether the version that the screen reports is the desired one. */
export const isUpToDate = sql<boolean>`coalesce(${devices.appliedVersion} = ${devices.desiredVersion}, false)`;

/** 0 for a device that needs attention, 1 for one that plays, 2 for one that is not paired. */
export const attentionRank = sql<number>`case
  when ${devices.tokenHash} is null then 2
  when ${devices.online} and ${isUpToDate} and ${devices.lastError} is null then 1
  else 0 end`;

/** The devices of each status; an offline one counts as offline only, whatever it reported before. */
export const ofStatus: Record<DeviceStatus, SQL | undefined> = {
  online: and(eq(devices.online, true), isPaired),
  offline: and(eq(devices.online, false), isPaired),
  outdated: and(eq(devices.online, true), isPaired, sql`not ${isUpToDate}`),
  problem: and(eq(devices.online, true), isPaired, isNotNull(devices.lastError)),
  unpaired: isNull(devices.tokenHash),
};
