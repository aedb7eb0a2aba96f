import type { DeviceForm } from '@vitrine/contract/devices';
import type { PackageForm } from '@vitrine/contract/packages';
import type { TenantPermission } from '@vitrine/contract/permissions';

/** The packages of the operator; the demo's tenant has `growth`. */
export const packages: (PackageForm & { code: 'starter' | 'growth' | 'chain' })[] = [
  {
    code: 'starter',
    name: 'Starter',
    description: 'For a single store',
    planInterval: 1,
    trialPeriodDays: 15,
    cost: 19,
    currency: 'AUD',
    isForAll: true,
    maxDevices: 3,
    maxStorageMb: 512,
  },
  {
    code: 'growth',
    name: 'Growth',
    description: 'For several stores',
    planInterval: 1,
    trialPeriodDays: 15,
    cost: 49.5,
    currency: 'AUD',
    isForAll: true,
    maxDevices: 25,
    maxStorageMb: 5120,
  },
  {
    code: 'chain',
    name: 'Chain',
    description: 'Unlimited devices and storage',
    planInterval: 2,
    trialPeriodDays: 30,
    cost: 4900,
    currency: 'AUD',
    isForAll: false,
    maxDevices: null,
    maxStorageMb: null,
  },
];

/** The packages that the reseller may sell, and its commission. */
export const plans: Partial<Record<string, { percentage: number; commitment: number }>> = {
  growth: { percentage: 20, commitment: 500 },
  chain: { percentage: 12.5, commitment: 0 },
};

/** The staff beside the owner, and their role. */
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
    'Permissions.Playlist.View',
    'Permissions.Playlist.Create',
    'Permissions.Playlist.Edit',
    'Permissions.Schedule.View',
    'Permissions.Schedule.Create',
    'Permissions.Schedule.Edit',
  ] satisfies TenantPermission[],
};
export const staff = [
  { firstName: 'Ben', lastName: 'Okafor', email: 'ben@harbour.example', phoneNumber: '+61 8 5550 7731' },
  { firstName: 'Priya', lastName: 'Nair', email: 'priya@harbour.example', phoneNumber: '+91 22 5550 0918' },
] as const;

/** The operator's details on invoices to its direct tenants. */
export const issuer = {
  companyName: 'Vitrine Pty Ltd',
  address: '1 Harbour Road, Sydney NSW 2000',
  taxId: 'ABN 11 222 333 444',
  bank: 'BSB 062-001, account 8765 4321',
};

/** Lines beside the package, which is billed by subscription. */
export const invoiceLines = [{ description: 'Screen installation in store', price: 85, quantity: 3, tax: 10 }];

/** The business of the demo: a small coffee chain with windows, counters and entrances in three time zones. */
export const stores = [
  {
    name: 'Bondi',
    address: '12 Campbell Parade',
    city: 'Sydney',
    province: 'NSW',
    phone: '+61 2 5550 1412',
    timeZone: 'Australia/Sydney',
    accessCode: 4821,
  },
  {
    name: 'Fremantle',
    address: '3 Market Street',
    city: 'Perth',
    province: 'WA',
    phone: '+61 8 5550 7730',
    timeZone: 'Australia/Perth',
    accessCode: 1937,
  },
  {
    name: 'Bandra',
    address: '21 Hill Road',
    city: 'Mumbai',
    province: 'MH',
    phone: '+91 22 5550 0917',
    timeZone: 'Asia/Kolkata',
    accessCode: 6204,
  },
] as const;
type StoreName = (typeof stores)[number]['name'];

export const groups = [
  { name: 'Windows', orientation: 1, description: 'Seen from the street' },
  { name: 'Counters', orientation: 1, description: 'Above the till' },
  { name: 'Entrances', orientation: 2, description: 'Portrait screens beside the door' },
] as const;
type GroupName = (typeof groups)[number]['name'];

export const devices: (Pick<DeviceForm, 'name' | 'code' | 'description'> & { store: StoreName; group: GroupName })[] = [
  { name: 'Bondi window', code: 'bondi-window', description: 'Left of the door', store: 'Bondi', group: 'Windows' },
  { name: 'Bondi counter', code: 'bondi-counter', description: 'Above the till', store: 'Bondi', group: 'Counters' },
  {
    name: 'Bondi entrance',
    code: 'bondi-entrance',
    description: 'Portrait, inside the door',
    store: 'Bondi',
    group: 'Entrances',
  },
  {
    name: 'Fremantle window',
    code: 'fremantle-window',
    description: 'Facing the market',
    store: 'Fremantle',
    group: 'Windows',
  },
  {
    name: 'Fremantle counter',
    code: 'fremantle-counter',
    description: 'Above the till',
    store: 'Fremantle',
    group: 'Counters',
  },
  { name: 'Bandra window', code: 'bandra-window', description: 'On Hill Road', store: 'Bandra', group: 'Windows' },
  { name: 'Bandra counter', code: 'bandra-counter', description: 'Above the till', store: 'Bandra', group: 'Counters' },
  {
    name: 'Bandra entrance',
    code: 'bandra-entrance',
    description: 'Portrait, by the stairs',
    store: 'Bandra',
    group: 'Entrances',
  },
];

export const folders = {
  Menus: ['breakfast.jpg', 'lunch.jpg', 'flat-white.jpg'],
  Brand: ['loyalty.jpg', 'open-late.jpg', 'night.jpg', 'slow-mornings.mp4'],
  Entrances: ['spring-portrait.jpg', 'beans-portrait.jpg'],
} as const;
type FileName = (typeof folders)[keyof typeof folders][number];

export const playlists: {
  name: string;
  orientation: 1 | 2;
  duration: number;
  description: string;
  files: FileName[];
}[] = [
  {
    name: 'Breakfast',
    orientation: 1,
    duration: 8,
    description: 'Until 11 am',
    files: ['breakfast.jpg', 'flat-white.jpg', 'slow-mornings.mp4'],
  },
  {
    name: 'Lunch menu',
    orientation: 1,
    duration: 10,
    description: '11 am to 3 pm',
    files: ['lunch.jpg', 'loyalty.jpg'],
  },
  {
    name: 'Afternoon',
    orientation: 1,
    duration: 8,
    description: 'Coffee and loyalty cards',
    files: ['flat-white.jpg', 'loyalty.jpg', 'open-late.jpg'],
  },
  {
    name: 'Night loop',
    orientation: 1,
    duration: 15,
    description: 'After closing time',
    files: ['night.jpg', 'open-late.jpg'],
  },
  {
    name: 'Seasonal portrait',
    orientation: 2,
    duration: 10,
    description: 'For portrait screens',
    files: ['spring-portrait.jpg', 'beans-portrait.jpg'],
  },
];

export const schedules: { playlist: string; groups: GroupName[]; startAt: string; endAt: string }[] = [
  { playlist: 'Night loop', groups: ['Windows'], startAt: '00:00:00', endAt: '23:59:59' },
  { playlist: 'Breakfast', groups: ['Windows', 'Counters'], startAt: '06:00:00', endAt: '11:00:00' },
  { playlist: 'Lunch menu', groups: ['Windows', 'Counters'], startAt: '11:00:00', endAt: '15:00:00' },
  { playlist: 'Afternoon', groups: ['Windows', 'Counters'], startAt: '15:00:00', endAt: '21:00:00' },
  { playlist: 'Seasonal portrait', groups: ['Entrances'], startAt: '00:00:00', endAt: '23:59:59' },
];
