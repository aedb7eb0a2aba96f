/** What a manifest is made from, as the outbox names it. */
export const ingredients = new Set([
  'tenants',
  'stores',
  'device-groups',
  'devices',
  'files',
  'playlists',
  'schedules',
  'overrides',
]);
