import type { TenantPermission } from '@vitrine/contract/permissions';
import { proposals } from '@vitrine/contract/proposals';

/** The id of one record of each kind. */
export type Ids = Record<
  'store' | 'group' | 'device' | 'playlist' | 'schedule' | 'user' | 'role' | 'alert' | 'apiKey' | 'webhook',
  number
>;

export type Controls = Partial<Record<TenantPermission, readonly string[]>>;

/** A page that needs `view`, and the controls that each further permission adds; those of a row's menu begin with ⋯. */
export interface PermissionPage {
  path: (ids: Ids) => string;
  view: TenantPermission;
  /** Shown once the page is loaded. */
  loadedText: string | RegExp;
  /** Shown to every user who can open the page. */
  always?: readonly string[];
  controls: Controls;
}

const { permission, orPermissions } = proposals.list;
const records = { loadedText: 'Bondi' };
const form = { loadedText: /^(Back|Cancel)$/ };

export const pages: readonly PermissionPage[] = [
  {
    ...records,
    path: () => '/branch',
    view: 'Permissions.Store.View',
    controls: {
      'Permissions.Store.Create': ['New'],
      'Permissions.Store.Edit': ['⋯ Edit'],
      'Permissions.Store.Delete': ['⋯ Delete'],
      'Permissions.Device.Edit': ['⋯ Device codes'],
    },
  },
  {
    ...records,
    path: () => '/devicegroup',
    view: 'Permissions.DeviceGroup.View',
    controls: {
      'Permissions.DeviceGroup.Create': ['New'],
      'Permissions.DeviceGroup.Edit': ['⋯ Edit'],
      'Permissions.DeviceGroup.Delete': ['⋯ Delete'],
      'Permissions.Device.View': ['⋯ Devices'],
    },
  },
  {
    ...records,
    path: () => '/device',
    view: 'Permissions.Device.View',
    controls: {
      'Permissions.Device.Create': ['New', 'Pair a screen', '⋯ Clone'],
      'Permissions.Device.Edit': ['Pair a screen', '⋯ Edit', '⋯ Pair a screen', '⋯ Use this browser as the screen'],
      'Permissions.Device.Delete': ['⋯ Delete'],
      'Permissions.Device.Reload': ['⋯ Force Reload'],
      'Permissions.Device.Monitor': ['Live Monitor'],
    },
  },
  {
    ...records,
    path: () => '/library',
    view: 'Permissions.Library.View',
    controls: {
      'Permissions.Library.Create': ['New folder'],
      'Permissions.Library.Upload': ['Upload', 'Upload folder'],
      'Permissions.Library.Edit': ['⋯ Rename', '⋯ Move'],
      'Permissions.Library.Delete': ['⋯ Delete'],
    },
  },
  {
    ...records,
    path: () => '/Playlist',
    view: 'Permissions.Playlist.View',
    always: ['⋯ History'],
    controls: {
      'Permissions.Playlist.Create': ['New', '⋯ Clone'],
      'Permissions.Playlist.Edit': ['⋯ Edit'],
      'Permissions.Playlist.Delete': ['⋯ Delete'],
      'Permissions.Schedule.View': ['⋯ View Schedules'],
      'Permissions.Store.View': ['⋯ View Stores'],
    },
  },
  {
    ...records,
    path: () => '/schedule',
    view: 'Permissions.Schedule.View',
    always: ['⋯ History'],
    controls: {
      'Permissions.Schedule.Create': ['New'],
      'Permissions.Schedule.Edit': ['⋯ Edit'],
      'Permissions.Schedule.Delete': ['⋯ Delete'],
    },
  },
  {
    path: () => '/user',
    view: 'Permissions.Users.View',
    loadedText: 'Ben Bondi',
    controls: {
      'Permissions.Users.Create': ['New'],
      'Permissions.Users.Edit': ['⋯ Edit'],
      'Permissions.Users.Delete': ['⋯ Delete'],
      'Permissions.Roles.View': ['Roles'],
    },
  },
  {
    ...records,
    path: () => '/user/roles',
    view: 'Permissions.Roles.View',
    always: ['⋯ Permissions'],
    controls: { 'Permissions.Roles.Create': ['New'], 'Permissions.Roles.Edit': ['⋯ Edit'] },
  },
  {
    ...records,
    path: () => '/alerts',
    view: 'Permissions.Alerts.View',
    controls: { 'Permissions.Alerts.Edit': ['New', '⋯ Delete', '⋯ Edit'] },
  },
  {
    ...records,
    path: () => '/settings/api-keys',
    view: 'Permissions.ApiKey.View',
    // The key of another user, whom alone a permission to edit keys concerns.
    controls: { 'Permissions.ApiKey.Create': ['New'], 'Permissions.ApiKey.Delete': ['⋯ Revoke'] },
  },
  {
    ...records,
    path: () => '/settings/webhooks',
    view: 'Permissions.Webhooks.View',
    controls: { 'Permissions.Webhooks.Edit': ['New', '⋯ Delete', '⋯ Edit'] },
  },
  {
    ...form,
    path: ({ store }) => `/branch/edit/${store}`,
    view: 'Permissions.Store.View',
    controls: { 'Permissions.Store.Edit': ['Save Changes'] },
  },
  {
    ...form,
    path: ({ group }) => `/devicegroup/edit/${group}`,
    view: 'Permissions.DeviceGroup.View',
    controls: { 'Permissions.DeviceGroup.Edit': ['Save Changes'] },
  },
  {
    ...form,
    path: ({ device }) => `/device/edit/${device}`,
    view: 'Permissions.Device.View',
    controls: {
      'Permissions.Device.Edit': ['Save Changes', 'Pair another screen', 'Use this browser as the screen', 'Unpair'],
      'Permissions.Device.Reload': ['Force Reload', 'Identify', 'Clear cache'],
      'Permissions.Schedule.Override': ['Show now'],
    },
  },
  {
    ...form,
    path: ({ playlist }) => `/Playlist/edit/${playlist}`,
    view: 'Permissions.Playlist.View',
    always: ['History'],
    controls: { 'Permissions.Playlist.Edit': ['Save Changes'] },
  },
  {
    ...form,
    path: ({ schedule }) => `/schedule/edit/${schedule}`,
    view: 'Permissions.Schedule.View',
    always: ['History'],
    controls: { 'Permissions.Schedule.Edit': ['Save Changes'] },
  },
  {
    ...form,
    path: ({ user }) => `/user/edit/${user}`,
    view: 'Permissions.Users.View',
    controls: { 'Permissions.Users.Edit': ['Save Changes'] },
  },
  {
    ...form,
    path: ({ role }) => `/user/roles/edit/${role}`,
    view: 'Permissions.Roles.View',
    controls: { 'Permissions.Roles.Edit': ['Save Changes'] },
  },
  {
    ...form,
    path: ({ role }) => `/user/roles/permission/${role}`,
    view: 'Permissions.Roles.View',
    controls: { 'Permissions.Roles.Edit': ['Save'] },
  },
  {
    path: () => '/settings',
    view: 'Permissions.Settings.View',
    loadedText: 'Placeholder images',
    controls: {
      'Permissions.Settings.Edit': ['Save Changes'],
      'Permissions.ApiKey.View': ['API keys', 'Connected apps'],
      ...Object.fromEntries([permission, ...orPermissions].map((each) => [each, ['Proposals']])),
      'Permissions.SingleSignOn.View': ['Single sign-on'],
      'Permissions.Webhooks.View': ['Webhooks'],
    },
  },
];

interface Access {
  /** The entries in the sidebar. */
  menus?: string[];
  paths: (ids: Ids) => readonly string[];
}

/** Whoever may make one of the changes that assistants propose. */
const proposalsPage: Access = { paths: () => ['/settings/proposals'] };

/** Which permission opens which pages. */
export const accessByPermission: Partial<Record<TenantPermission, Access>> = {
  'Permissions.Store.View': { menus: ['Stores'], paths: ({ store }) => ['/branch', `/branch/edit/${store}`] },
  'Permissions.Store.Create': { paths: () => ['/branch/new'] },
  'Permissions.DeviceGroup.View': {
    menus: ['Device groups'],
    paths: ({ group }) => ['/devicegroup', `/devicegroup/edit/${group}`],
  },
  'Permissions.DeviceGroup.Create': { paths: () => ['/devicegroup/new'] },
  'Permissions.Device.View': { menus: ['Devices'], paths: ({ device }) => ['/device', `/device/edit/${device}`] },
  'Permissions.Device.Create': { paths: () => ['/device/new', '/device/several'] },
  'Permissions.Device.Edit': { paths: ({ store }) => [`/device/codes?store=${store}`] },
  'Permissions.Device.Monitor': { paths: () => ['/device/monitor'] },
  'Permissions.Library.View': { menus: ['Library'], paths: () => ['/library'] },
  'Permissions.Playlist.View': {
    menus: ['Playlists'],
    paths: ({ playlist }) => ['/Playlist', `/Playlist/edit/${playlist}`],
  },
  'Permissions.Playlist.Create': { paths: () => ['/Playlist/New'] },
  'Permissions.Schedule.View': {
    menus: ['Schedules', 'Overlays'],
    paths: ({ schedule }) => ['/schedule', '/schedule/timeline', `/schedule/edit/${schedule}`, '/overlay'],
  },
  'Permissions.Schedule.Create': { paths: () => ['/schedule/new', '/overlay/new', '/settings/proposals'] },
  'Permissions.Schedule.Override': proposalsPage,
  'Permissions.Library.Upload': proposalsPage,
  'Permissions.Library.Edit': proposalsPage,
  'Permissions.Playlist.Edit': proposalsPage,
  'Permissions.Device.Reload': proposalsPage,
  'Permissions.Users.View': { menus: ['Users'], paths: ({ user }) => ['/user', `/user/edit/${user}`] },
  'Permissions.Users.Create': { paths: () => ['/user/new'] },
  'Permissions.Roles.View': {
    paths: ({ role }) => ['/user/roles', `/user/roles/edit/${role}`, `/user/roles/permission/${role}`],
  },
  'Permissions.Roles.Create': { paths: () => ['/user/roles/new'] },
  'Permissions.Settings.View': { paths: () => ['/settings'] },
  'Permissions.ApiKey.View': {
    paths: ({ apiKey }) => ['/settings/api-keys', `/settings/api-keys/edit/${apiKey}`, '/settings/connected-apps'],
  },
  'Permissions.ApiKey.Create': { paths: () => ['/settings/api-keys/new', '/connect'] },
  'Permissions.Alerts.View': { menus: ['Alerts'], paths: ({ alert }) => ['/alerts', `/alerts/edit/${alert}`] },
  'Permissions.Alerts.Edit': { paths: () => ['/alerts/new'] },
  'Permissions.SingleSignOn.View': { paths: () => ['/settings/single-sign-on'] },
  'Permissions.Webhooks.View': {
    paths: ({ webhook }) => ['/settings/webhooks', `/settings/webhooks/edit/${webhook}`],
  },
  'Permissions.Webhooks.Edit': { paths: () => ['/settings/webhooks/new'] },
  'Permissions.Reports.View': { menus: ['Proof of play'], paths: () => ['/reports/playback'] },
  'Permissions.Audit.View': { menus: ['Activity'], paths: () => ['/activity'] },
};

/** Permissions that no page needs. */
// Only the owner of a key edits it: the key of the matrix belongs to another user. Single sign-on is changed by users with all permissions.
export const permissionsWithoutPage: readonly TenantPermission[] = [
  'Permissions.ApiKey.Edit',
  'Permissions.SingleSignOn.Edit',
];
