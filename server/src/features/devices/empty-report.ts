import type { devices } from '../../db/schema/devices.ts';

/** The reported columns of a device without a screen: the report of the previous screen does not apply to the next one. */
export const emptyReport = {
  playerVersion: null,
  can: [],
  appliedVersion: null,
  onlineOnly: false,
  cutsOnly: false,
  lastError: null,
  storageUsed: null,
  storageQuota: null,
} satisfies Partial<typeof devices.$inferInsert>;
