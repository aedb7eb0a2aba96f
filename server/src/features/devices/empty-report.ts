/** Of a device: what one screen said of itself does not hold for the next. */
export const emptyReport = {
  playerVersion: null,
  manifestVersion: null,
  onlineOnly: false,
  lastError: null,
  storageUsed: null,
  storageQuota: null,
};
