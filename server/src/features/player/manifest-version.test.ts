import { DeviceGroup } from '@vitrine/contract/device-groups';
import { Device } from '@vitrine/contract/devices';
import { LibraryFile } from '@vitrine/contract/library';
import { OverrideForm, overrides } from '@vitrine/contract/overrides';
import { player } from '@vitrine/contract/player';
import { Playlist, PlaylistItem } from '@vitrine/contract/playlists';
import { Schedule } from '@vitrine/contract/schedules';
import { Settings } from '@vitrine/contract/settings';
import { Store } from '@vitrine/contract/stores';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  business,
  device,
  eachItem,
  file,
  group,
  items,
  expectSuccess,
  movedFile,
  aScreenFixture,
  override,
  image,
  playlist,
  reported,
  schedule,
  store,
  turnedPlaylist,
  type ScreenFixture,
} from '../../test/screen-fixture.ts';
import { aFile, aPlaylist, aSchedule } from '../../test/playback-factories.ts';
import { aDevice, aGroup, aStore } from '../../test/device-factories.ts';

const card = { heading: 'Closed', text: '', colour: '#ffffff', background: '#000000', hasClock: false };
const weather = { url: 'https://weather.example/', refreshSeconds: 300 };
let fixture: ScreenFixture;

beforeAll(async () => {
  fixture = await aScreenFixture();
});

async function versionNow(): Promise<string> {
  return (await fixture.screen.call(player.manifest)).body.manifestVersion;
}

type Change = (fixture: ScreenFixture) => Promise<unknown>;

interface Decision {
  verdict: 'another' | 'the same';
  changes: Change[];
}
/** One or several changes, of which later ones undo earlier ones; each must result in another manifest. */
const another = (...changes: Change[]): Decision => ({ verdict: 'another', changes });
const theSame = (...changes: Change[]): Decision => ({ verdict: 'the same', changes });
/** Not changed by itself: the field identifies a record, or is derived from other fields. */
const derived = 'derived';

type Decisions = Record<string, Decision | typeof derived>;
type DecisionsOn<T> = Required<Record<keyof T, Decision | typeof derived>>;

// A field that is not in manifests must not change them: otherwise every screen downloads one without need.
const decisions: Record<string, { schema: { shape: object }; fields: Decisions }> = {
  store: {
    schema: Store,
    fields: {
      branchId: derived,
      name: theSame((now) => store(now, { name: 'Camden' })),
      address: theSame((now) => store(now, { address: '1 High Street' })),
      city: theSame((now) => store(now, { city: 'London' })),
      province: theSame((now) => store(now, { province: 'Greater London' })),
      phone: theSame((now) => store(now, { phone: '12345' })),
      timeZone: another((now) => store(now, { timeZone: 'Asia/Tokyo' })),
      accessCode: theSame((now) => store(now, { accessCode: 9876 })),
      operatingHours: another((now) =>
        store(now, { operatingHours: [{ weekday: 'Monday', opensAt: '09:00', closesAt: '17:00' }] }),
      ),
      deviceCount: theSame((now) => aDevice(now.tenant, { groupId: now.groupId, branchId: now.storeId })),
      version: derived,
    } satisfies DecisionsOn<Store>,
  },
  device: {
    schema: Device,
    fields: {
      deviceId: derived,
      name: another((now) => device(now, { name: 'Door' })),
      groupId: another(
        async (now) => device(now, { groupId: (await aGroup(now.tenant, { parentId: now.groupId })).groupId }),
        (now) => device(now, { groupId: now.groupId }),
      ),
      orientation: derived,
      code: another((now) => device(now, { code: `door-${now.deviceId}` })),
      branchId: another(
        async (now) => device(now, { branchId: (await aStore(now.tenant, { timeZone: 'Europe/Paris' })).branchId }),
        (now) => device(now, { branchId: now.storeId }),
      ),
      description: theSame((now) => device(now, { description: 'On the left' })),
      rotation: another((now) => device(now, { rotation: 180 })),
      volume: another((now) => device(now, { volume: 10 })),
      deviceStatus: derived,
      groupName: derived,
      branchName: derived,
      timeZone: derived,
      isOnline: derived,
      lastSeenAt: theSame((now) => reported(now, null)),
      playerVersion: theSame((now) => reported(now, '1.0.1')),
      manifestVersion: theSame((now) => reported(now, 'abc')),
      isUpToDate: derived,
      lastError: derived,
      onlineOnly: derived,
      cutsOnly: derived,
      storageUsed: derived,
      storageQuota: derived,
      version: derived,
    } satisfies DecisionsOn<Device>,
  },
  group: {
    schema: DeviceGroup,
    fields: {
      groupId: derived,
      name: theSame((now) => group(now, { name: 'Doors' })),
      parentId: another(
        (now) => group(now, { parentId: 0 }),
        (now) => group(now, { parentId: now.parentId }),
      ),
      orientation: another(
        (now) => group(now, { orientation: 2 }),
        (now) => group(now, { orientation: 1 }),
      ),
      description: theSame((now) => group(now, { description: 'Of all kinds' })),
      path: derived,
      deviceCount: derived,
      childCount: theSame((now) => aGroup(now.tenant, { parentId: now.groupId })),
      scheduleCount: another((now) => aSchedule(now.tenant, { deviceGroups: [now.parentId] })),
      version: derived,
    } satisfies DecisionsOn<DeviceGroup>,
  },
  playlist: {
    schema: Playlist,
    fields: {
      playlistId: derived,
      name: another((now) => playlist(now, { name: 'Lunch' })),
      duration: another((now) => playlist(now, { duration: 9 })),
      orientation: another(
        (now) => turnedPlaylist(now, 2),
        (now) => turnedPlaylist(now, 1),
      ),
      description: theSame((now) => playlist(now, { description: 'Half the day' })),
      playlistStatus: another(
        (now) => playlist(now, { playlistStatus: 1 }),
        (now) => playlist(now, { playlistStatus: 0 }),
      ),
      totalContents: another(
        (now) => items(now, (all) => [...all, { fileId: now.fileId }]),
        (now) => items(now, (all) => all.slice(0, 2)),
      ),
      scheduleCount: theSame((now) => aSchedule(now.tenant, { playlistId: now.playlistId })),
      lengthMs: derived,
      thumbUrl: derived,
      pictures: derived,
      version: derived,
    } satisfies DecisionsOn<Playlist>,
  },
  item: {
    schema: PlaylistItem,
    fields: {
      contentId: derived,
      playlistId: derived,
      fileId: another(
        async (now) => eachItem(now, { fileId: await aFile(now.tenant) }),
        (now) => eachItem(now, { fileId: now.fileId }),
      ),
      file: derived,
      fileName: derived,
      duration: another((now) => eachItem(now, { duration: 3 })),
      sortOrder: another((now) => items(now, (all) => all.toReversed())),
      validFrom: another((now) => eachItem(now, { validFrom: '2026-01-01' })),
      validTo: another((now) => eachItem(now, { validTo: '2098-12-31' })),
      transition: another((now) => eachItem(now, { transition: 'fade' })),
      transitionMs: another((now) => eachItem(now, { transition: 'slide', transitionMs: 1200 })),
      fit: another((now) => eachItem(now, { fit: 'cover' })),
      isMuted: another((now) => eachItem(now, { isMuted: true })),
    } satisfies DecisionsOn<PlaylistItem>,
  },
  file: {
    schema: LibraryFile,
    fields: {
      fileId: theSame((now) => aFile(now.tenant)),
      directoryId: theSame((now) => movedFile(now, 'Drinks')),
      // Error reports and proof of play show the file name.
      fileName: another((now) => file(now, `file_name = 'Flat white'`)),
      sourceName: theSame((now) => file(now, `source_name = 'IMG_2.jpg'`)),
      info: derived,
      kind: another((now) => file(now, `kind = 'video', content_type = 'video/mp4', extension = 'mp4'`)),
      content: another(
        (now) => file(now, `kind = 'text', content = '${JSON.stringify(card)}'`),
        (now) => file(now, `kind = 'video', content = null`),
      ),
      page: another(
        (now) => file(now, `kind = 'web', content = '${JSON.stringify(weather)}'`),
        (now) => file(now, `content = '${JSON.stringify({ ...weather, refreshSeconds: 60 })}'`),
        (now) => file(now, `kind = 'video', content = null`),
      ),
      status: another(
        (now) => file(now, `status = 'failed', reason = 'Not a video'`),
        (now) => file(now, `status = 'ready', reason = null`),
      ),
      reason: derived,
      document: derived,
      url: another((now) => file(now, `sha256 = '${'34'.repeat(32)}'`)),
      thumbUrl: theSame((now) => file(now, `thumb_sha256 = '${'56'.repeat(32)}'`)),
      width: another((now) => file(now, 'width = 1280')),
      height: another((now) => file(now, 'height = 720')),
      durationMs: another((now) => file(now, 'duration_ms = 1234')),
      createdAt: theSame((now) => file(now, `created_at = '2026-01-01'`)),
      version: theSame((now) => file(now, `source_name = 'Raised.jpg'`)),
    } satisfies DecisionsOn<LibraryFile>,
  },
  schedule: {
    schema: Schedule,
    fields: {
      scheduleId: theSame((now) => aSchedule(now.tenant)),
      playlistId: another(
        async (now) => schedule(now, { playlistId: (await aPlaylist(now.tenant)).playlistId }),
        (now) => schedule(now, { playlistId: now.playlistId }),
      ),
      playlistName: derived,
      playlistThumbUrl: derived,
      orientation: derived,
      startDate: another((now) => schedule(now, { startDate: '2099-02-01' })),
      endDate: another((now) => schedule(now, { endDate: '2099-11-30' })),
      startAt: another((now) => schedule(now, { startAt: '07:30' })),
      endAt: another((now) => schedule(now, { endAt: '19:30' })),
      repeatOn: another((now) => schedule(now, { repeatOn: ['Monday'] })),
      excludeDays: another((now) => schedule(now, { excludeDays: ['2099-05-01'] })),
      isActive: another(
        (now) => schedule(now, { isActive: false }),
        (now) => schedule(now, { isActive: true }),
      ),
      priority: another((now) => schedule(now, { priority: 1 })),
      deviceGroups: another((now) => schedule(now, { deviceGroups: [now.groupId] })),
      groups: derived,
      scheduleStatus: derived,
      version: derived,
    } satisfies DecisionsOn<Schedule>,
  },
  business: {
    schema: Settings,
    fields: {
      businessName: another((now) => business(now, `business_name = 'Pier Coffee'`)),
      logo: theSame((now) => business(now, `logo = '${image}'`)),
      playerCode: theSame((now) => business(now, `player_code = 'Q' || substr(player_code, 2)`)),
      placeholderHorizontal: another((now) => business(now, `placeholder_horizontal = '${image}'`)),
      placeholderVertical: another((now) => business(now, `placeholder_vertical = '${image}'`)),
      subscriptionInfo: derived,
      operatorMayChange: theSame((now) => business(now, `operator_may_change = true`)),
      version: derived,
    } satisfies DecisionsOn<Settings>,
  },
  override: {
    schema: OverrideForm,
    fields: {
      playlistId: another((now) => override(now, { text: '', playlistId: now.playlistId })),
      fileId: another((now) => override(now, { text: '', fileId: now.fileId })),
      text: another((now) => override(now, {})),
      textColours: another((now) => override(now, { textColours: { colour: '#1c1917', background: '#faf7f0' } })),
      deviceIds: theSame(async (now) => {
        const { deviceId } = await aDevice(now.tenant, { groupId: now.groupId, branchId: now.storeId });
        await override(now, { deviceIds: [deviceId] });
      }),
      groupIds: another((now) => override(now, { deviceIds: [], groupIds: [now.parentId] })),
      storeIds: another((now) => override(now, { deviceIds: [], storeIds: [now.storeId] })),
      minutes: another((now) => override(now, { minutes: 5 })),
      until: another(async (now) => {
        const { overrideId: id } = await override(now, { until: '2099-01-01T00:00:00.000Z' });
        await expectSuccess(now.tenant.call(overrides.end, { params: { id } }));
        await override(now, { until: '2098-01-01T00:00:00.000Z' });
      }),
      isEmergency: another((now) => override(now, { isEmergency: true })),
    } satisfies DecisionsOn<OverrideForm>,
  },
};

describe.each(Object.entries(decisions))('of a %s', (_, { schema, fields }) => {
  test('each field of the contract has a decision here', () => {
    expect(Object.keys(fields).toSorted()).toEqual(Object.keys(schema.shape).toSorted());
  });

  const decided = Object.entries(fields).flatMap(([field, decision]) =>
    decision === derived ? [] : decision.changes.map((change) => ({ field, change, verdict: decision.verdict })),
  );

  test.each(decided)('$field makes $verdict manifest', async ({ change, verdict }) => {
    const before = await versionNow();
    await change(fixture);
    const after = await versionNow();
    if (verdict === 'another') expect(after).not.toBe(before);
    else expect(after).toBe(before);
  });
});
