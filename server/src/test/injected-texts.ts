// A tenant with orders to an assistant in every place from which one reads texts.
import { library } from '@vitrine/contract/library';
import { templates } from '@vitrine/contract/templates';
import { webhooks } from '@vitrine/contract/webhooks';
import { aTenant, type Tenant } from './api.ts';
import { withDatabase } from './database.ts';
import { aDevice, aGroup, aStore } from './device-factories.ts';
import { aDocument, aTemplate, aText, aTicker } from './layouts.ts';
import { anOverride, aFile, aPlaylist, aSchedule } from './playback-factories.ts';
import { promptInjections } from './prompt-injections.ts';
import { aFolderOf } from './uploads.ts';
import { aWebhookReceiver } from './webhook-receivers.ts';

const places = [
  ...['store', 'device group', 'device', 'description of a device', 'problem of a screen', 'failed command'],
  ...['file', 'text card', 'playlist', 'description of a playlist', 'override'],
  ...['template', 'hint of a field', 'value of a field', 'webhook', 'proposal', 'company'],
] as const;
type Place = (typeof places)[number];

/** The texts of one place: each text is in one. */
function textsFor(place: Place): string[] {
  return promptInjections.filter((_, index) => index % places.length === places.indexOf(place));
}

const each = <T>(place: Place, work: (text: string, index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(textsFor(place).map(work));

/** With what a tool asks for, to read all texts but those of proposals and companies. */
export async function aTenantWithTexts() {
  const tenant = await aTenant();
  const devices = await each('device', async (name, index) => {
    const group = await aGroup(tenant, { name: textsFor('device group')[index] ?? 'Windows' });
    const store = await aStore(tenant, { name: textsFor('store')[index] ?? 'Soho' });
    const description = textsFor('description of a device')[index] ?? 'By the door';
    return aDevice(tenant, { name, description, groupId: group.groupId, branchId: store.branchId });
  });
  const [{ deviceId, groupId } = { deviceId: 0, groupId: 0 }] = devices;
  await reportProblems(
    tenant,
    devices.map((device) => device.deviceId),
  );
  const directoryId = await aFolderOf(tenant, 'Cards');
  const files = await each('file', (fileName) => aFile(tenant, { fileName }));
  const cards = await each('text card', async (text, index) => {
    const content = { heading: 'Today', text, colour: '#ffffff', background: '#000000', hasClock: false };
    return (await tenant.call(library.createText, { body: { directoryId, fileName: `Card ${index}`, content } })).body;
  });
  const playlistContents = [...files, ...cards.map(({ fileId }) => fileId)].map((fileId) => ({ fileId }));
  const playlistIds = await each('playlist', async (name, index) => {
    const description = textsFor('description of a playlist')[index] ?? 'All day';
    const { playlistId } = await aPlaylist(tenant, { name, description, playlistContents });
    await aSchedule(tenant, { playlistId, deviceGroups: [groupId] });
    return playlistId;
  });
  await each('override', (text) => anOverride(tenant, { text, groupIds: [groupId] }));
  const layoutId = await aFilledLayoutWithTexts(tenant, directoryId);
  // Last, because only the latest activity is read.
  const events = ['invoice.paid' as const];
  await each('webhook', (description) =>
    tenant.call(webhooks.create, { body: { url: aWebhookReceiver().url, events, description } }),
  );
  return { tenant, deviceId, groupId, playlistIds, layoutId };
}

/** As the screens would report them. */
async function reportProblems({ tenantId }: Tenant, deviceIds: number[]): Promise<void> {
  await withDatabase(async (client) => {
    await client.query(
      `update devices set last_error = problem from unnest($1::int[], $2::text[]) reported(device_id, problem)
       where id = device_id`,
      [deviceIds, textsFor('problem of a screen').slice(0, deviceIds.length)],
    );
    await client.query(
      `insert into device_commands (tenant_id, device_id, request_id, command, requested_at, expires_at, settled_at, problem)
       select $1, $2, gen_random_uuid(), 'reload', now(), now(), now(), unnest($3::text[])`,
      [tenantId, deviceIds[0], textsFor('failed command')],
    );
  });
}

async function aFilledLayoutWithTexts(tenant: Tenant, directoryId: number): Promise<number> {
  const hints = textsFor('hint of a field');
  const parts = hints.map((_, index) => (index === 0 ? aTicker('part0', ['News']) : aText(`part${index}`, 'Words')));
  const fields = hints.map((hint, index) => ({
    ...{ id: `field${index}`, label: `Field ${index}`, hint, value: { kind: 'text' as const, most: 200 } },
    on: [{ partId: `part${index}`, what: 'words' as const }],
  }));
  const { fileId } = await aTemplate(tenant, aDocument(parts, { fields }));
  await each('template', (fileName) => aTemplate(tenant, undefined, fileName));
  const values = Object.fromEntries(textsFor('value of a field').map((value, index) => [`field${index}`, value]));
  const body = { template: `layout:${fileId}`, fileName: 'Filled', directoryId, values };
  const filled = await tenant.call(templates.fill, { body });
  if (filled.status !== 201) throw new Error(`Not filled: ${JSON.stringify(filled.error)}`);
  return filled.body.file.fileId;
}

/** Proposals of an API key whose summaries and details are such texts. */
export async function proposeTexts({ tenantId }: Tenant, keyId: number): Promise<void> {
  await withDatabase((client) =>
    client.query(
      `insert into proposals (tenant_id, key_id, tool, request, summary, details, device_ids, changes, fingerprint, needs_user, expires_at)
       select $1, $2, 'show_now', '{}', summary, '[]', '{}', '[]', '', true, now() + interval '1 day' from unnest($3::text[]) summary`,
      [tenantId, keyId, textsFor('proposal')],
    ),
  );
}

/** Tenants of a reseller with such names; returns their ids. */
export async function addCompanies(resellerId: number): Promise<number[]> {
  const { rows } = await withDatabase((client) =>
    client.query<{ id: number }>(
      `insert into tenants (reseller_id, company_name, canonical_name, business_name, player_code)
       select $1::int, name, 'named' || $1::int || 'x' || n, '', 'named' || $1::int || 'x' || n
       from unnest($2::text[]) with ordinality given(name, n) returning id`,
      [resellerId, textsFor('company')],
    ),
  );
  return rows.map(({ id }) => id);
}
