import { listText } from '@vitrine/contract/list-text';
import type { DeletionCost } from '@vitrine/contract/bin';
import type { BinKind } from '@vitrine/contract/entities/binned';
import { t } from '@vitrine/contract/messages';
import { expect, test } from 'vitest';
import { costTexts, inBinText, leavesOn } from './deletion-texts.ts';

const now = new Date(2026, 10, 20, 12).getTime();
const none: DeletionCost = {
  screens: { total: 0, isMore: false, first: [] },
  layouts: { total: 0, first: [] },
  overlays: 0,
  schedules: { total: 0, first: [] },
  playlists: { total: 0, first: [] },
  devices: { total: 0, paired: 0, first: [] },
  groups: { total: 0, first: [] },
  groupSchedules: { total: 0, stopped: 0 },
  overrides: 0,
  templates: 0,
};
const named = (...names: string[]) =>
  names.map((name, id) => ({ deviceId: id + 1, playlistId: id + 1, groupId: id + 1, name }));
const lunch = { scheduleId: 1, groups: 'Windows, Counters', startAt: '11:00:00', endAt: '15:00:00' };

const cases: [string, BinKind, number, Partial<DeletionCost>, object][] = [
  [
    'a playlist on screens, with a schedule',
    'playlist',
    1,
    {
      screens: { total: 3, isMore: false, first: named('Bondi counter', 'Fremantle counter') },
      schedules: { total: 1, first: [lunch] },
    },
    {
      effects: [
        { on: 'screens', title: 'It is on 3 screens now', text: 'Bondi counter, Fremantle counter, and 1 more' },
        { on: 'schedules', title: '1 schedule goes with it', text: 'Windows, Counters, 11:00 to 15:00' },
      ],
      undo: 'You can restore both from the bin until 20-Dec-2026.',
      confirmLabel: 'Delete playlist and 1 schedule',
    },
  ],
  [
    'several playlists',
    'playlist',
    3,
    { screens: { total: 2000, isMore: true, first: [] }, schedules: { total: 2, first: [] } },
    {
      effects: [
        { on: 'screens', title: 'They are on 2,000 screens or more now', text: undefined },
        { on: 'schedules', title: '2 schedules go with them', text: undefined },
      ],
      undo: 'You can restore them from the bin until 20-Dec-2026.',
      confirmLabel: 'Delete 3 playlists and 2 schedules',
    },
  ],
  [
    'a file in a layout',
    'file',
    1,
    { layouts: { total: 1, first: [{ fileId: 7, name: 'Menu board' }] } },
    { effects: [{ on: 'layouts', title: '1 layout gets an empty part', text: 'Menu board' }] },
  ],
  [
    'a file in playlists, which is shown now by an override',
    'file',
    1,
    { playlists: { total: 2, first: named('Breakfast', 'Night loop') }, overrides: 1 },
    {
      effects: [
        { on: 'playlists', title: 'It is taken out of 2 playlists', text: 'Breakfast, Night loop' },
        { on: 'overrides', title: '1 override ends' },
      ],
      undo: 'You can restore it from the bin until 20-Dec-2026.',
      confirmLabel: 'Delete file',
    },
  ],
  [
    'a store with devices that have screens',
    'store',
    1,
    { devices: { total: 2, paired: 1, first: named('Manly counter', 'Manly cart') } },
    {
      effects: [
        { on: 'devices', title: '2 devices go with it', text: 'Manly counter, Manly cart' },
        { on: 'screens', title: '1 screen shows a pairing code then' },
      ],
      undo: 'You can restore them from the bin until 20-Dec-2026. Screens have to be paired again then.',
      confirmLabel: 'Delete store and 2 devices',
    },
  ],
  [
    'a device group with a subgroup, devices with screens, and schedules',
    'deviceGroup',
    1,
    {
      groups: { total: 1, first: named('Tills') },
      devices: { total: 2, paired: 1, first: named('Front', 'Till') },
      groupSchedules: { total: 3, stopped: 1 },
      overrides: 1,
    },
    {
      effects: [
        { on: 'groups', title: '1 subgroup goes with it', text: 'Tills' },
        { on: 'devices', title: '2 devices go with it', text: 'Front, Till' },
        { on: 'screens', title: '1 screen shows a pairing code then' },
        {
          on: 'schedules',
          title: '3 schedules stop playing here',
          text: '1 has no other device group and becomes inactive',
        },
        { on: 'overrides', title: '1 override ends' },
      ],
      undo: 'You can restore them from the bin until 20-Dec-2026. Screens have to be paired again then.',
      confirmLabel: 'Delete device group, 1 subgroup and 2 devices',
    },
  ],
  [
    'several empty device groups',
    'deviceGroup',
    2,
    { groupSchedules: { total: 1, stopped: 0 } },
    {
      effects: [{ on: 'schedules', title: '1 schedule stops playing here', text: undefined }],
      undo: 'You can restore them from the bin until 20-Dec-2026.',
      confirmLabel: 'Delete 2 device groups',
    },
  ],
  [
    'a template that is offered',
    'file',
    1,
    { templates: 1 },
    {
      effects: [{ on: 'layouts', title: 'A template is no longer offered; what was filled from it stays' }],
      undo: 'You can restore it from the bin until 20-Dec-2026.',
      confirmLabel: 'Delete file',
    },
  ],
  [
    'a device without a screen',
    'device',
    1,
    { devices: { total: 1, paired: 0, first: named('Window') } },
    {
      effects: [],
      undo: 'You can restore it from the bin until 20-Dec-2026.',
      confirmLabel: 'Delete device',
    },
  ],
];

test.each(cases)('the question says what a deletion costs: %s', (_, kind, count, cost, expected) => {
  expect(costTexts(kind, count, { ...none, ...cost }, now)).toMatchObject(expected);
});

test('the row in the list says what is in the bin, and until when', () => {
  const text = (count: number, name: string, deletedWith: string[]) =>
    t(inBinText({ count, deletedWith }), { name, others: listText(deletedWith), until: leavesOn(now) });
  expect(text(1, 'Lunch', [])).toBe('Lunch is in the bin until 20-Dec-2026.');
  expect(text(1, 'Lunch', ['1 schedule'])).toBe('Lunch and 1 schedule are in the bin until 20-Dec-2026.');
  expect(text(1, 'Tills', ['1 subgroup', '2 devices'])).toBe(
    'Tills with 1 subgroup and 2 devices is in the bin until 20-Dec-2026.',
  );
  expect(text(3, '3 files', [])).toBe('3 files are in the bin until 20-Dec-2026.');
});
