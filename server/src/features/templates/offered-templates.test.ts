import { layouts } from '@vitrine/contract/layouts';
import { library } from '@vitrine/contract/library';
import { referencesOf } from '@vitrine/contract/rules/layout';
import { templates } from '@vitrine/contract/templates';
import { tenants } from '@vitrine/contract/tenants';
import { beforeAll, expect, inject, test } from 'vitest';
import { aTenant, aTenantOf, type Client, clientWith, superAdmin, type Tenant } from '../../test/api.ts';
import { withDatabase } from '../../test/database.ts';
import { aLayout, aTemplate, aTemplateDocument, aText, aVideoPart, anImagePart, aZone } from '../../test/layouts.ts';
import { aFile, aPlaylist } from '../../test/playback-factories.ts';
import { anImage } from '../../test/sample-media.ts';
import { aFolderOf, processed, storedPathsOf, uploaded } from '../../test/uploads.ts';
import { aReseller, suspend } from '../../test/users.ts';

const at = (id: number) => ({ params: { id } });

let reseller: Awaited<ReturnType<typeof aReseller>>;
/** The reseller's template account, and another of its tenants. */
let account: Tenant;
let tenant: Tenant;

beforeAll(async () => {
  reseller = await aReseller();
  account = await aTenantOf(reseller, { offersTemplates: true });
  tenant = await aTenantOf(reseller, {});
});

const offeredTo = async (client: Client) =>
  (await client.call(templates.list, {})).body.filter(({ origin }) => origin === 'offered');
const keysFor = async (client: Client) => (await offeredTo(client)).map(({ key }) => key);

async function filledBy(client: Tenant, template: string, values = {}) {
  const directoryId = await aFolderOf(client, crypto.randomUUID());
  return client.call(templates.fill, { body: { template, fileName: 'Monday', directoryId, values } });
}

async function load(path: string, token?: string): Promise<Response> {
  const headers = token === undefined ? {} : { cookie: `signage_session=${token}` };
  return fetch(`${inject('server')}${path}`, { headers });
}

async function anUploadedImage(of: Tenant): Promise<number> {
  const [image] = await uploaded(of, await aFolderOf(of, crypto.randomUUID()), {
    'beach.png': await anImage({ format: 'png' }),
  });
  if (!image) throw new Error('The image was not uploaded');
  return (await processed(of, image)).fileId;
}

test('a template account’s templates are offered to the other tenants of its reseller, and to nobody else', async () => {
  const [direct, foreign] = await Promise.all([aTenant(), aTenantOf(await aReseller(), {})]);
  const { fileId } = await aTemplate(account, aTemplateDocument(), 'Summer');
  const key = `offered:${fileId}`;
  expect((await offeredTo(tenant)).find((each) => each.key === key)).toMatchObject({
    ...{ origin: 'offered', isOffered: false, fileId: null, name: 'Summer', trades: ['cafe'], images: [] },
    offeredBy: expect.stringMatching(/./),
  });
  for (const client of [direct, foreign, account]) expect(await keysFor(client)).not.toContain(key);
  for (const client of [direct, foreign, account]) expect((await filledBy(client, key)).status).toBe(404);
  const own = (await account.call(templates.list, {})).body.find((each) => each.key === `layout:${fileId}`);
  expect(own).toMatchObject({ origin: 'own', isOffered: true });

  const made = await filledBy(tenant, key, { words: '2 for 1' });
  expect(made.body).toMatchObject({ file: { layout: { parts: [{ words: '2 for 1' }] } }, templateName: 'Summer' });
  expect((await filledBy(tenant, key, { head: 'x' })).error.errors).toEqual({
    'values.head': ['The template locks this part'],
  });
  // It is a layout of another tenant in every other respect.
  expect((await tenant.call(layouts.get, at(fileId))).status).toBe(404);
  expect((await filledBy(tenant, `layout:${fileId}`)).status).toBe(404);
});

test('an ordinary tenant’s templates are offered to nobody', async () => {
  const other = await aTenantOf(reseller, {});
  const { fileId } = await aTemplate(other);
  expect(await keysFor(tenant)).not.toContain(`offered:${fileId}`);
  expect((await filledBy(tenant, `offered:${fileId}`)).status).toBe(404);
});

test('an offered template is filled with copies of its images, which are added once, and without its playlists', async () => {
  const image = await anUploadedImage(account);
  const { playlistId } = await aPlaylist(account);
  const parts = [anImagePart('photo', image), aText('head', 'A'), aZone('loop', playlistId, image)];
  const { fileId } = await aTemplate(account, aTemplateDocument({ parts, instead: image }));
  const offered = (await offeredTo(tenant)).find(({ key }) => key === `offered:${fileId}`);
  expect(offered?.layout).toMatchObject({
    ...{ instead: -1, parts: [{ fileId: -1 }, {}, { playlistId: null, empty: -1 }] },
  });
  const first = await filledBy(tenant, `offered:${fileId}`);
  const [copy] = referencesOf(first.body.file.layout.parts[0] ?? aText('none', ''));
  const id = copy?.fileId ?? 0;
  expect(id).toBeGreaterThan(0);
  expect(first.body.file.layout).toMatchObject({ instead: id, parts: [{}, {}, { playlistId: null, empty: id }] });
  const { files } = (await tenant.call(library.open, at(first.body.file.directoryId))).body;
  expect(files.find((file) => file.fileId === id)?.fileName).toContain('beach');
  const stored = storedPathsOf(tenant).filter((path) => path.startsWith('contents')).length;
  const second = await filledBy(tenant, `offered:${fileId}`);
  expect(second.body.file.layout).toEqual(first.body.file.layout);
  expect(storedPathsOf(tenant).filter((path) => path.startsWith('contents')).length).toBe(stored);
});

test('the images of an offered template are shown to those to whom it is offered, for as long as it is', async () => {
  const other = await aTenant();
  const { fileId } = await aTemplate(
    account,
    aTemplateDocument({ parts: [anImagePart('photo', await anUploadedImage(account)), aText('head', 'A')] }),
  );
  const offered = (await offeredTo(tenant)).find(({ key }) => key === `offered:${fileId}`);
  const { url = '', kind } = offered?.images[0] ?? {};
  expect(kind).toBe('image');
  const shown = await load(url, tenant.token);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect((await shown.arrayBuffer()).byteLength).toBeGreaterThan(0);
  expect((await load(url)).status).toBe(401);
  for (const client of [other, account, reseller]) expect((await load(url, client.token)).status).toBe(404);
  for (const made of [url.replace(/[0-9a-f]{64}/, '0'.repeat(64)), `/templates/offered/x/${url.split('/').at(-1)}`])
    expect((await load(made, tenant.token)).status).toBe(404);
  await account.call(templates.withdraw, at(fileId));
  expect((await load(url, tenant.token)).status).toBe(404);
});

test('the operator’s template account offers to all tenants, until its template is withdrawn', async () => {
  const operators = await aTenantOf(await superAdmin(), { offersTemplates: true });
  const direct = await aTenant();
  const { fileId } = await aTemplate(operators, aTemplateDocument(), 'Christmas');
  const key = `offered:${fileId}`;
  for (const client of [direct, tenant]) expect(await keysFor(client)).toContain(key);
  const made = (await filledBy(tenant, key, { words: 'Open' })).body.file;

  await operators.call(templates.withdraw, at(fileId));
  for (const client of [direct, tenant]) expect(await keysFor(client)).not.toContain(key);
  // It was withdrawn while somebody filled it.
  expect(await filledBy(direct, key)).toMatchObject({
    status: 404,
    error: { message: 'This template is no longer offered' },
  });
  const left = await tenant.call(templates.filled, at(made.fileId));
  expect(left.body).toMatchObject({ values: { words: 'Open' }, newer: null });
  const refill = { ...at(made.fileId), body: { values: { words: 'Closed' }, version: made.version } };
  expect((await tenant.call(templates.refill, refill)).status).toBe(200);
  expect((await tenant.call(templates.takeNewer, { ...at(made.fileId), body: {} })).status).toBe(404);
});

test('a new version of an offered template is noticed, and taken with the values that it still has', async () => {
  const { fileId, version } = await aTemplate(account);
  const made = (await filledBy(tenant, `offered:${fileId}`, { words: 'Hello' })).body.file;
  const image = await anUploadedImage(account);
  const layout = aTemplateDocument({ parts: [aText('head', 'B'), anImagePart('photo', image)] });
  await account.call(layouts.publish, { ...at(fileId), body: { layout, version } });

  const before = (await tenant.call(templates.filled, at(made.fileId))).body;
  expect(before.newer).toMatchObject({ template: { key: `offered:${fileId}`, images: [{ number: -1 }] }, dropped: [] });
  const taken = await tenant.call(templates.takeNewer, { ...at(made.fileId), body: { version: made.version } });
  expect(taken.body).toMatchObject({
    newer: null,
    file: { layout: { parts: [{ words: 'Hello' }, { fileId: expect.any(Number) }] } },
  });
  const stale = { ...at(made.fileId), body: { version: made.version } };
  expect(await tenant.call(templates.takeNewer, stale)).toMatchObject({ status: 409, error: { code: 'stale' } });
});

test('what an offered template no longer has, or what is not ready, is an empty part of the copy', async () => {
  const image = await anUploadedImage(account);
  const video = await aFile(account, { kind: 'video', status: 'processing' });
  const parts = [aText('head', 'A'), anImagePart('photo', image), aVideoPart('clip', video)];
  const { fileId } = await aTemplate(account, aTemplateDocument({ parts }));
  await account.call(library.removeFile, { params: { id: String(image), force: 'true' } as never });
  const made = await filledBy(tenant, `offered:${fileId}`);
  expect(made.body.file.layout.parts).toMatchObject([{ words: 'A' }, { fileId: null }, { fileId: null }]);
});

test('a tenant that moves to another reseller keeps what it has filled, and is offered the new one’s templates', async () => {
  const mover = await aTenantOf(reseller, {});
  const next = await aReseller();
  const [before, after] = [
    `offered:${(await aTemplate(account)).fileId}`,
    await aTenantOf(next, { offersTemplates: true }),
  ];
  const { fileId } = (await filledBy(mover, before, { words: 'Mine' })).body.file;
  const newKey = `offered:${(await aTemplate(after)).fileId}`;
  await withDatabase((client) =>
    client.query('update tenants set reseller_id = $2 where id = $1', [mover.tenantId, next.resellerId]),
  );
  expect(await keysFor(mover)).toContain(newKey);
  expect(await keysFor(mover)).not.toContain(before);
  expect((await mover.call(templates.filled, at(fileId))).body).toMatchObject({
    values: { words: 'Mine' },
    newer: null,
  });
});

test('a suspended template account offers nothing', async () => {
  const other = await aTenantOf(reseller, { offersTemplates: true });
  const { fileId } = await aTemplate(other);
  expect(await keysFor(tenant)).toContain(`offered:${fileId}`);
  await suspend(other);
  expect(await keysFor(tenant)).not.toContain(`offered:${fileId}`);
});

test('a reseller draws the templates of its template account while it views it', async () => {
  const opened = await reseller.call(tenants.view, at(account.tenantId));
  const view: Tenant = { ...account, ...clientWith(opened.body.token ?? '') };
  const { fileId } = await aTemplate(view, aTemplateDocument(), 'Drawn in a view');
  expect(await keysFor(tenant)).toContain(`offered:${fileId}`);
  // The draft of a new version is not offered.
  const changed = aTemplateDocument({ background: { colour: '#ff0000' } });
  const { version } = (await view.call(layouts.get, at(fileId))).body;
  const draft = { layout: changed, baseVersion: version, replaces: null };
  expect((await view.call(layouts.saveDraft, { ...at(fileId), body: draft })).status).toBe(200);
  const offered = (await offeredTo(tenant)).find(({ key }) => key === `offered:${fileId}`);
  expect(offered?.layout.background).toEqual(aTemplateDocument().background);
});

test('only a new tenant can become a template account, and it stays one', async () => {
  const details = async (of: Tenant) => (await reseller.call(tenants.get, at(of.tenantId))).body;
  for (const of of [tenant, account]) {
    const { version: _, ...form } = await details(of);
    const change = (offersTemplates: boolean) =>
      reseller.call(tenants.update, { ...at(of.tenantId), body: { ...form, offersTemplates } });
    const refusal = { errors: { offersTemplates: ['Only a new tenant can become a template account'] } };
    expect(await change(!form.offersTemplates)).toMatchObject({ status: 400, error: refusal });
    expect((await change(form.offersTemplates)).status).toBe(200);
  }
  expect([(await details(tenant)).offersTemplates, (await details(account)).offersTemplates]).toEqual([false, true]);
});

test('a layout without fields is not offered', async () => {
  const { fileId } = await aLayout(account);
  expect((await account.call(templates.offer, { ...at(fileId), body: { trades: [] } })).status).toBe(400);
  expect(await keysFor(tenant)).not.toContain(`offered:${fileId}`);
});
