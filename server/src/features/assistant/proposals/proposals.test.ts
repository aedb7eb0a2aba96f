import { activity } from '@vitrine/contract/activity';
import { remoteCommands } from '@vitrine/contract/device-commands';
import { overrides } from '@vitrine/contract/overrides';
import { player } from '@vitrine/contract/player';
import { playlists } from '@vitrine/contract/playlists';
import { maxScreensOfAssistant, proposals } from '@vitrine/contract/proposals';
import { schedules } from '@vitrine/contract/schedules';
import { templates } from '@vitrine/contract/templates';
import { expect, test } from 'vitest';
import { anAssistantOf, propose, callTool } from '../../../test/assistants.ts';
import { aTenant, type Client, type Tenant } from '../../../test/api.ts';
import { withDatabase } from '../../../test/database.ts';
import { aGroup, aStore } from '../../../test/device-factories.ts';
import { aFilledLayout } from '../../../test/layouts.ts';
import { announced } from '../../../test/outbox.ts';
import { aFile, anOverride, aPlaylist, aSchedule, aScreen } from '../../../test/playback-factories.ts';
import { aUser, endSubscription } from '../../../test/users.ts';

const shownTexts = async (tenant: Client) => (await tenant.call(overrides.list)).body.map(({ name }) => name);

/** A tenant with a group of paired screens. */
async function withScreens(count: number) {
  const tenant = await aTenant();
  const [{ branchId }, { groupId }] = [await aStore(tenant, { timeZone: 'UTC' }), await aGroup(tenant)];
  const screens = [];
  for (let n = 1; n <= count; n++) screens.push(await aScreen(tenant, { name: `Window ${n}`, branchId, groupId }));
  return { tenant, branchId, groupId, screens };
}

const lastActivity = async (tenant: Tenant) => (await tenant.call(activity.list, { query: {} })).body.entries[0];

test('an assistant proposes an override, which is shown once it is confirmed, and once only', async () => {
  const { tenant, groupId, screens } = await withScreens(2);
  await announced(tenant);
  const assistant = await anAssistantOf(tenant);
  const args = { text: 'Closing early', groupIds: [groupId], minutes: 30 };
  const answer = await callTool(assistant, 'show_now', args);
  expect(answer.data.next).toContain('Nothing has changed yet');
  const proposed = await propose(assistant, 'show_now', args);
  expect(proposed).toMatchObject({
    summary: 'Show “Closing early” on Windows, for 30 minutes',
    screens: 2,
    changes: [
      {
        screens: 2,
        names: ['Window 1', 'Window 2'],
        from: null,
        before: { kind: 'placeholder', name: null },
        after: { kind: 'override', name: 'Closing early', content: { text: 'Closing early' } },
      },
    ],
    status: 'open',
    needsUser: false,
    receipt: null,
  });
  expect(await shownTexts(tenant)).toEqual([]);
  const confirmations = await Promise.all(
    Array.from({ length: 5 }, () => callTool(assistant, 'confirm_proposal', { id: proposed.id })),
  );
  const [{ overrideId } = { overrideId: 0 }] = (await tenant.call(overrides.list)).body;
  for (const { data } of confirmations) {
    expect(data.result).toMatchObject({
      status: 'confirmed',
      decided: { by: 'Mara Lindqvist', isByAssistant: true },
      receipt: { made: { overrideId }, delivery: { total: 2, arrived: 0 } },
    });
  }
  expect(await shownTexts(tenant)).toEqual(['Closing early']);
  await announced(tenant);
  const [screen] = screens;
  const { manifestVersion } = (await screen?.call(player.manifest))?.body ?? { manifestVersion: '' };
  await screen?.call(player.report, { body: { manifestVersion, playerVersion: '1' } });
  const receipt = await callTool(assistant, 'proposal', { id: proposed.id });
  expect(receipt.data.result).toMatchObject({ receipt: { delivery: { total: 2, arrived: 1 } } });
});

test('what is proposed is written in the language of the business, and refused in that of the user', async () => {
  const { tenant, groupId } = await withScreens(1);
  await withDatabase((client) => client.query(`update tenants set language = 'de' where id = $1`, [tenant.tenantId]));
  const assistant = await anAssistantOf(tenant);
  const { id, summary } = await propose(assistant, 'show_now', { text: 'Halt', groupIds: [groupId], minutes: 30 });
  expect(summary).toBe('„Halt“ zeigen (30 Minuten): Windows');
  expect((await lastActivity(tenant))?.name).toBe(summary);
  await tenant.call(proposals.refuse, { params: { id } });
  const again = await tenant.call(proposals.confirm, { params: { id } }, { 'accept-language': 'fr' });
  expect(again.error?.message).toBe('Un utilisateur a refusé cette proposition');
});

test('each tool proposes, and does what it proposed once that is confirmed', async () => {
  const { tenant, groupId, screens } = await withScreens(1);
  const [{ deviceId } = { deviceId: 0 }] = screens;
  const [first, second] = [await aFile(tenant), await aFile(tenant)];
  const { playlistId } = await aPlaylist(tenant, { name: 'Lunch', playlistContents: [{ fileId: first }] });
  const { overrideId } = await anOverride(tenant, { playlistId, deviceIds: [deviceId] });
  const filled = await aFilledLayout(tenant, 'Prices');
  const assistant = await anAssistantOf(tenant);
  const confirmed = async (name: string, args: Record<string, unknown>) => {
    const before = await lastActivity(tenant);
    const proposed = await propose(assistant, name, args);
    const [entry] = (await tenant.call(activity.list, { query: {} })).body.entries.filter(
      ({ entity }) => entity !== 'proposals',
    );
    expect(entry?.id ?? before?.id).toBeLessThanOrEqual(before?.id ?? 0);
    const { isError, text, data } = await callTool(assistant, 'confirm_proposal', { id: proposed.id });
    expect([name, isError, text]).toEqual([name, false, text]);
    return [proposed, data.result] as const;
  };

  const [added] = await confirmed('add_to_playlist', { id: playlistId, fileIds: [second] });
  expect(added).toMatchObject({ summary: expect.stringContaining('to the playlist “Lunch”'), screens: 1 });
  const items = (await tenant.call(playlists.get, { params: { id: playlistId } })).body.playlistContents;
  expect(items.map(({ fileId }) => fileId)).toEqual([first, second]);

  const [ended] = await confirmed('end_override', { id: overrideId });
  expect(ended.changes).toMatchObject([{ from: null, before: { kind: 'override' }, after: { kind: 'placeholder' } }]);
  expect(await shownTexts(tenant)).toEqual([]);

  const days = { startDate: '2099-01-01', endDate: '2099-01-31', startAt: '09:00', endAt: '17:00' };
  const [planned] = await confirmed('schedule_playlist', { playlistId, deviceGroups: [groupId], ...days });
  expect(planned).toMatchObject({
    summary: 'Schedule “Lunch” on Windows from 01-Jan-2099 to 31-Jan-2099, 09:00 to 17:00',
    screens: 1,
  });
  expect((await tenant.call(schedules.list)).body).toMatchObject([
    { playlistId, startAt: '09:00:00', endAt: '17:00:00' },
  ]);

  const params = { id: filled.file.fileId };
  const [priced] = await confirmed('set_price', { ...params, values: { words: '4.50' } });
  expect(priced).toMatchObject({ details: [{ before: 'Hello', after: '4.50' }], screens: 0, changes: [] });
  expect((await tenant.call(templates.filled, { params })).body.values).toMatchObject({ words: '4.50' });

  const { directoryId } = filled.file;
  const form = { template: `layout:${filled.template}`, fileName: 'Monday', directoryId, values: { words: 'Soup' } };
  const [, made] = await confirmed('fill_layout', form);
  expect(made).toMatchObject({ receipt: { made: { fileId: expect.any(Number) } } });

  const [identified] = await confirmed('identify_screen', { id: deviceId });
  expect(identified).toMatchObject({ summary: 'Identify “Window 1”', screens: 1 });
  const [, reloaded] = await confirmed('reload_screen', { id: deviceId });
  expect(reloaded).toMatchObject({ receipt: { delivery: { total: 1, arrived: 0 } } });
  const commands = (await tenant.call(remoteCommands.list, { params: { id: deviceId } })).body;
  expect(commands.map(({ command }) => command)).toEqual(['reload', 'identify']);
});

test('a later change says when screens first show it, and what they show then', async () => {
  const { tenant, groupId } = await withScreens(1);
  const startDate = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const days = { startDate, endDate: startDate, deviceGroups: [groupId] };
  await aSchedule(tenant, { ...days, playlistId: (await aPlaylist(tenant, { name: 'All day' })).playlistId });
  const { playlistId } = await aPlaylist(tenant, { name: 'Dinner' });
  const assistant = await anAssistantOf(tenant);
  const evening = { playlistId, ...days, startAt: '18:00', priority: 1 };
  expect((await propose(assistant, 'schedule_playlist', evening)).changes).toMatchObject([
    {
      from: `${startDate}T18:00:00.000Z`,
      before: { kind: 'schedule', name: 'All day' },
      after: { kind: 'schedule', name: 'Dinner' },
    },
  ]);
});

test('of many screens, and of an emergency, a user decides in the console', async () => {
  const { tenant, groupId, screens } = await withScreens(maxScreensOfAssistant + 1);
  const assistant = await anAssistantOf(tenant);
  const many = await callTool(assistant, 'show_now', { text: 'Sale', groupIds: [groupId] });
  expect(many.data.result).toMatchObject({ screens: maxScreensOfAssistant + 1, needsUser: true });
  expect(many.data.next).toContain('/settings/proposals/');
  const [{ deviceId } = { deviceId: 0 }] = screens;
  const emergency = await propose(assistant, 'show_now', { text: 'Leave', deviceIds: [deviceId], isEmergency: true });
  expect(emergency.needsUser).toBe(true);
  const refused = await callTool(assistant, 'confirm_proposal', { id: emergency.id });
  expect(refused).toMatchObject({ isError: true, text: expect.stringContaining('Only a user can confirm this') });
  const params = { id: emergency.id };
  const cook = await aUser(tenant, ['Permissions.Playlist.Edit']);
  expect((await cook.call(proposals.get, { params })).status).toBe(404);
  expect((await cook.call(proposals.confirm, { params })).status).toBe(404);
  const manager = await aUser(tenant, ['Permissions.Schedule.Override']);
  expect((await manager.call(proposals.get, { params })).body).toMatchObject({ screens: null, changes: null });
  const approved = await manager.call(proposals.confirm, { params });
  expect(approved.body).toMatchObject({ status: 'confirmed', decided: { isByAssistant: false } });
  expect(await shownTexts(tenant)).toEqual(['Leave']);
  const listed = (await tenant.call(proposals.list)).body.map(({ status }) => status);
  expect(listed).toEqual(['confirmed', 'open']);
});

test('a proposal belongs to its key and its tenant', async () => {
  const { tenant, groupId } = await withScreens(1);
  const assistant = await anAssistantOf(tenant);
  const { id } = await propose(assistant, 'show_now', { text: 'Mine', groupIds: [groupId] });
  for (const other of [await anAssistantOf(tenant), await anAssistantOf(await aTenant())]) {
    expect(await callTool(other, 'confirm_proposal', { id })).toMatchObject({
      isError: true,
      text: 'Proposal not found',
    });
    expect(await callTool(other, 'proposal', { id })).toMatchObject({ isError: true, text: 'Proposal not found' });
  }
  expect(await shownTexts(tenant)).toEqual([]);
});

test('what has changed, was refused or has expired is not carried out', async () => {
  const { tenant, groupId } = await withScreens(1);
  const assistant = await anAssistantOf(tenant);
  const args = { text: 'Sale', groupIds: [groupId] };
  const confirm = async (id: number) => (await callTool(assistant, 'confirm_proposal', { id })).text;
  const changed = await propose(assistant, 'show_now', args);
  await anOverride(tenant, { text: 'Other', groupIds: [groupId] });
  expect(await confirm(changed.id)).toBe(
    'What these screens show has changed since this was proposed. Propose it again',
  );
  const refused = await propose(assistant, 'show_now', args);
  const refusal = await tenant.call(proposals.refuse, { params: { id: refused.id } });
  expect(refusal.body).toMatchObject({ status: 'refused', decided: { by: 'Mara Lindqvist' } });
  expect(await confirm(refused.id)).toBe('A user has refused this proposal');
  const expired = await propose(assistant, 'show_now', args);
  await withDatabase((client) =>
    client.query(`update proposals set expires_at = now() - interval '1 s' where id = $1`, [expired.id]),
  );
  expect(await confirm(expired.id)).toBe('This proposal has expired. Propose it again');
  expect(await tenant.call(proposals.refuse, { params: { id: expired.id } })).toMatchObject({ status: 409 });
  expect(await shownTexts(tenant)).toEqual(['Other']);
});

test('a proposal is refused as its endpoint refuses the change, and leaves nothing', async () => {
  const [{ tenant, groupId }, other] = [await withScreens(1), await withScreens(1)];
  const assistant = await anAssistantOf(tenant);
  const refusal = async (name: string, args: Record<string, unknown>) => {
    const { isError, text } = await callTool(assistant, name, args);
    return isError ? text : 'proposed';
  };
  expect(await refusal('show_now', { text: 'Sale' })).toContain('Choose at least one store');
  expect(await refusal('show_now', { text: 'Sale', groupIds: [other.groupId] })).toContain('groupIds');
  expect(await refusal('schedule_playlist', { playlistId: 1, deviceGroups: [groupId], startDate: 'soon' })).toContain(
    'startDate',
  );
  expect(await refusal('end_override', { id: 2_147_483_000 })).toBe('Override not found');
  expect(await refusal('identify_screen', { id: other.screens[0]?.deviceId ?? 0 })).toBe('Device not found');
  expect((await tenant.call(proposals.list)).body).toEqual([]);
  const { id } = await propose(assistant, 'show_now', { text: 'Sale', groupIds: [groupId] });
  await endSubscription(tenant);
  expect((await callTool(assistant, 'confirm_proposal', { id })).text).toContain('The subscription has ended');
  expect(await shownTexts(tenant)).toEqual([]);
});
