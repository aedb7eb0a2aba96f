import type { Brand } from '@vitrine/contract/brand';
import type { PlaylistForm } from '@vitrine/contract/playlists';
import type { TenantPermission } from '@vitrine/contract/permissions';

// The business of the demo: a coffee chain with four stores in three time zones.

export const stores = [
  {
    ...{ name: 'Bondi', address: '12 Campbell Parade', city: 'Sydney', province: 'NSW', phone: '+61 2 5550 1412' },
    ...{ timeZone: 'Australia/Sydney', accessCode: 4821 },
  },
  {
    ...{ name: 'Circular Quay', address: '4 Alfred Street', city: 'Sydney', province: 'NSW', phone: '+61 2 5550 1415' },
    ...{ timeZone: 'Australia/Sydney', accessCode: 7350 },
  },
  {
    ...{ name: 'Fremantle', address: '3 Market Street', city: 'Perth', province: 'WA', phone: '+61 8 5550 7730' },
    ...{ timeZone: 'Australia/Perth', accessCode: 1937 },
  },
  {
    ...{ name: 'Bandra', address: '21 Hill Road', city: 'Mumbai', province: 'MH', phone: '+91 22 5550 0917' },
    ...{ timeZone: 'Asia/Kolkata', accessCode: 6204 },
  },
] as const;
export type StoreName = (typeof stores)[number]['name'];

export const groups = [
  { name: 'Windows', orientation: 1, description: 'Seen from the street' },
  { name: 'Counters', orientation: 1, description: 'Above the till' },
  { name: 'Entrances', orientation: 2, description: 'Portrait screens beside the door' },
] as const;
export type GroupName = (typeof groups)[number]['name'];

interface Screen {
  name: string;
  code: string;
  description: string;
  store: StoreName;
  group: GroupName;
}
const screen = (name: string, description: string, [store, group]: [StoreName, GroupName]): Screen => ({
  ...{ name, description, store, group },
  code: name.toLowerCase().replaceAll(' ', '-'),
});

export const screens = [
  screen('Bondi window', 'Left of the door', ['Bondi', 'Windows']),
  screen('Bondi counter', 'Above the till', ['Bondi', 'Counters']),
  screen('Bondi entrance', 'Portrait, inside the door', ['Bondi', 'Entrances']),
  screen('Quay window', 'Towards the ferries', ['Circular Quay', 'Windows']),
  screen('Quay entrance', 'Portrait, beside the door', ['Circular Quay', 'Entrances']),
  screen('Quay menu board', 'Above the till', ['Circular Quay', 'Counters']),
  screen('Fremantle window', 'Facing the market', ['Fremantle', 'Windows']),
  screen('Fremantle counter', 'Above the till', ['Fremantle', 'Counters']),
  screen('Bandra window', 'On Hill Road', ['Bandra', 'Windows']),
  screen('Bandra counter', 'Above the till', ['Bandra', 'Counters']),
  screen('Bandra entrance', 'Portrait, by the stairs', ['Bandra', 'Entrances']),
];

/** The screens that the page `/demo` plays itself. */
export const screensOfPage = ['Quay window', 'Quay entrance', 'Quay menu board'];

export const folders = {
  Menus: ['breakfast.jpg', 'lunch.jpg', 'flat-white.jpg', 'slow-afternoon.jpg'],
  Brand: ['loyalty.jpg', 'night.jpg', 'slow-mornings.mp4'],
  Offers: ['two-for-one.jpg', 'two-for-one-portrait.jpg'],
  Entrances: ['blossom-latte.jpg', 'huila-beans.jpg'],
} as const;
export type FileName = (typeof folders)[keyof typeof folders][number];

type Playlist = Pick<PlaylistForm, 'name' | 'orientation' | 'duration' | 'description'> & { files: FileName[] };

export const playlists: readonly Playlist[] = [
  {
    ...{ name: 'Breakfast', orientation: 1, duration: 12, description: 'Until 11 am' },
    files: ['breakfast.jpg', 'flat-white.jpg', 'slow-mornings.mp4'],
  },
  {
    ...{ name: 'Lunch menu', orientation: 1, duration: 15, description: '11 am to 3 pm' },
    files: ['lunch.jpg', 'flat-white.jpg', 'lunch.jpg', 'loyalty.jpg', 'slow-mornings.mp4'],
  },
  {
    ...{ name: 'Afternoon', orientation: 1, duration: 12, description: 'Coffee and loyalty cards' },
    files: ['slow-afternoon.jpg', 'flat-white.jpg', 'loyalty.jpg', 'slow-mornings.mp4'],
  },
  {
    ...{ name: 'Night loop', orientation: 1, duration: 20, description: 'After closing time' },
    files: ['night.jpg', 'loyalty.jpg'],
  },
  {
    ...{ name: 'Seasonal portrait', orientation: 2, duration: 15, description: 'For portrait screens' },
    files: ['blossom-latte.jpg', 'huila-beans.jpg'],
  },
  {
    ...{ name: 'Loyalty week', orientation: 1, duration: 10, description: 'Not scheduled yet' },
    files: ['loyalty.jpg', 'two-for-one.jpg'],
  },
];

/** Offered first in the layout editor. */
export const brand: Brand = {
  colours: [
    { name: 'Espresso', colour: '#2b140b' },
    { name: 'Cream', colour: '#fff3e0' },
    { name: 'Amber', colour: '#f3b95f' },
    { name: 'Coral', colour: '#ff7f5c' },
    { name: 'Night', colour: '#0b2324' },
  ],
  headingFont: 'fraunces',
  textFont: 'bricolage',
};

/** Templates that come with the product, as the chain has filled them. Fields without a value are as the template has them. */
export const layoutsOfTemplates = [
  { template: 'starting:menu', fileName: 'Coffee menu', values: {} },
  { template: 'starting:hours', fileName: 'Opening hours', values: {} },
];

export interface Plan {
  playlist: string;
  groups: readonly GroupName[];
  startAt: string;
  endAt: string;
  /** Without it the schedule goes on for more than a year. */
  endsInDays?: number;
}

const endOfDay = '23:59:59';

/** Together they cover the day on every group, so that something plays whatever the hour. */
export const schedules: readonly Plan[] = [
  { playlist: 'Night loop', groups: ['Windows', 'Counters'], startAt: '00:00:00', endAt: '06:00:00' },
  { playlist: 'Night loop', groups: ['Windows'], startAt: '21:00:00', endAt: endOfDay },
  { playlist: 'Breakfast', groups: ['Windows', 'Counters'], startAt: '06:00:00', endAt: '11:00:00' },
  {
    ...{ playlist: 'Lunch menu', groups: ['Windows', 'Counters'] as const, startAt: '11:00:00', endAt: '15:00:00' },
    endsInDays: 3,
  },
  { playlist: 'Afternoon', groups: ['Windows'], startAt: '15:00:00', endAt: '21:00:00' },
  { playlist: 'Afternoon', groups: ['Counters'], startAt: '15:00:00', endAt: endOfDay },
  { playlist: 'Seasonal portrait', groups: ['Entrances'], startAt: '00:00:00', endAt: endOfDay },
];

/** The users beside the owner have this role. */
export const role = {
  name: 'Shop staff',
  description: 'Manages files, playlists and schedules, and monitors screens',
  permissions: [
    'Permissions.Store.View',
    'Permissions.DeviceGroup.View',
    'Permissions.Device.View',
    'Permissions.Device.Monitor',
    'Permissions.Library.View',
    'Permissions.Library.Create',
    'Permissions.Library.Upload',
    'Permissions.Library.Edit',
    'Permissions.Playlist.View',
    'Permissions.Playlist.Create',
    'Permissions.Playlist.Edit',
    'Permissions.Schedule.View',
    'Permissions.Schedule.Create',
    'Permissions.Schedule.Edit',
    'Permissions.Schedule.Override',
  ] satisfies TenantPermission[],
};
