import { Overlay } from '@vitrine/contract/overlays';
import { OverrideForm, overrides } from '@vitrine/contract/overrides';
import { Schedule } from '@vitrine/contract/schedules';
import { Settings } from '@vitrine/contract/settings';
import { business, expectSuccess, overlay, override, image, schedule } from '../../test/screen-fixture.ts';
import { aPlaylist, aSchedule } from '../../test/playback-factories.ts';
import { aDevice, aGroup, aStore } from '../../test/device-factories.ts';
import { aLayout, anOverlay } from '../../test/layouts.ts';
import { another, decide, type DecisionsOn, derived, theSame } from '../../test/manifest-decisions.ts';

// The other kinds of records are in `manifest-version.test.ts`.
decide({
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
  overlay: {
    schema: Overlay,
    fields: {
      overlayId: theSame(async (now) =>
        anOverlay(now.tenant, { groupIds: [(await aGroup(now.tenant, { parentId: now.groupId })).groupId] }),
      ),
      fileId: another(async (now) => overlay(now, { fileId: (await aLayout(now.tenant)).fileId })),
      name: derived,
      startDate: another((now) => overlay(now, { startDate: '2099-02-01' })),
      endDate: another((now) => overlay(now, { endDate: '2099-11-30' })),
      startAt: another((now) => overlay(now, { startAt: '07:30' })),
      endAt: another((now) => overlay(now, { endAt: '19:30' })),
      repeatOn: another((now) => overlay(now, { repeatOn: ['Monday'] })),
      excludeDays: another((now) => overlay(now, { excludeDays: ['2099-05-01'] })),
      isActive: another(
        (now) => overlay(now, { isActive: false }),
        (now) => overlay(now, { isActive: true }),
      ),
      overlayStatus: derived,
      rank: another((now) => overlay(now, { rank: 7 })),
      // Only whether the screen is among the targets is in its manifest.
      groupIds: theSame((now) => overlay(now, { groupIds: [now.groupId] })),
      storeIds: another(
        async (now) => overlay(now, { groupIds: [], storeIds: [(await aStore(now.tenant)).branchId] }),
        (now) => overlay(now, { groupIds: [], storeIds: [now.storeId] }),
      ),
      groupNames: derived,
      storeNames: derived,
      targets: derived,
      version: theSame((now) => overlay(now, {})),
    } satisfies DecisionsOn<Overlay>,
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
      brand: theSame((now) => business(now, `heading_font = 'fraunces'`)),
      language: another((now) => business(now, `language = 'ja'`)),
      operatorMayChange: theSame((now) => business(now, `operator_may_change = true`)),
      closedAt: derived,
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
});
