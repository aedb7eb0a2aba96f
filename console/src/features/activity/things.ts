import { recordViews, type RecordView } from '../../lib/record-views.ts';

interface Thing {
  one: string;
  many: string;
  /** Where it is seen while it is there, and by whom. */
  view?: RecordView;
}

/** What is changed, in words; of a tenant's own only. One that is not here is told by its own name. */
const things: Record<string, Thing> = {
  stores: { one: 'store', many: 'Stores', view: recordViews.store },
  'device-groups': { one: 'device group', many: 'Device groups', view: recordViews.deviceGroup },
  devices: { one: 'device', many: 'Devices', view: recordViews.device },
  'device-commands': { one: 'device', many: 'What screens were asked', view: recordViews.device },
  directories: { one: 'folder', many: 'Folders', view: recordViews.directory },
  files: { one: 'file', many: 'Files' },
  playlists: { one: 'playlist', many: 'Playlists', view: recordViews.playlist },
  schedules: { one: 'schedule of', many: 'Schedules', view: recordViews.schedule },
  overrides: { one: 'override of', many: 'Put on screens by hand' },
  alerts: { one: 'alert of', many: 'Alerts', view: recordViews.alert },
  users: { one: 'user', many: 'Users and sign-ins', view: recordViews.user },
  roles: { one: 'role', many: 'Roles', view: recordViews.role },
  tenants: { one: 'business', many: 'The business itself' },
  subscriptions: { one: 'subscription', many: 'Subscriptions' },
};

export function thingOf(entity: string): Thing {
  const words = entity.replaceAll('-', ' ');
  return things[entity] ?? { one: words, many: words };
}

export const thingChoices = Object.entries(things).map(([value, { many }]) => ({ value, label: many }));
