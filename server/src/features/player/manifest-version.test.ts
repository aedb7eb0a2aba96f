import { DeviceGroup } from '@vitrine/contract/device-groups';
import { Device } from '@vitrine/contract/devices';
import { LibraryFile } from '@vitrine/contract/library';
import { Playlist, PlaylistItem } from '@vitrine/contract/playlists';
import { Store } from '@vitrine/contract/stores';
import {
  device,
  eachItem,
  file,
  group,
  items,
  movedFile,
  playlist,
  reported,
  store,
  turnedPlaylist,
} from '../../test/screen-fixture.ts';
import { aFile, aSchedule } from '../../test/playback-factories.ts';
import { aDevice, aGroup, aStore } from '../../test/device-factories.ts';
import { another, decide, type DecisionsOn, derived, theSame } from '../../test/manifest-decisions.ts';

const card = { heading: 'Closed', text: '', colour: '#ffffff', background: '#000000', hasClock: false };
const weather = { url: 'https://weather.example/', refreshSeconds: 300 };
// A field that is not in manifests must not change them: otherwise every screen downloads one without need.
decide({
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
      language: another((now) => store(now, { language: 'ja' })),
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
});
