import { bin } from '@vitrine/contract/bin';
import { layouts } from '@vitrine/contract/layouts';
import { library } from '@vitrine/contract/library';
import { layoutHistory } from '@vitrine/contract/history';
import type { LayoutDocument } from '@vitrine/contract/rules/layout';
import type { FieldValue } from '@vitrine/contract/rules/fill-template';
import { templates } from '@vitrine/contract/templates';
import { expect, inject, test } from 'vitest';
import { aTenant } from '../../test/api.ts';
import { withDatabase } from '../../test/database.ts';
import {
  aDocument,
  aFilledLayout,
  aLayout,
  anImagePart,
  aShape,
  aTemplate,
  aTemplateDocument,
  aText,
} from '../../test/layouts.ts';
import { aFile, aPlaylist } from '../../test/playback-factories.ts';
import { aFolderOf, processed, storedPathsOf } from '../../test/uploads.ts';
import { aUser, endSubscription } from '../../test/users.ts';
import { startingTemplates } from './starting/index.ts';

const at = (id: number) => ({ params: { id } });

const withImage = aTemplateDocument({
  parts: [{ ...aText('head', 'Headline'), isLocked: true }, anImagePart('photo', null)],
  fields: [
    {
      ...{ id: 'words', label: 'Words', hint: '', value: { kind: 'text', most: 20 } },
      on: [{ partId: 'head', what: 'words' }],
    },
    {
      ...{ id: 'image', label: 'Image', hint: '', value: { kind: 'image', ratio: [4, 3] } },
      on: [{ partId: 'photo', what: 'fileId' }],
    },
  ],
});

test('a layout with fields is offered as a template, filled, filled again, and withdrawn', async () => {
  const tenant = await aTenant();
  const { fileId, directoryId } = await aTemplate(tenant, aTemplateDocument(), 'Offer');
  const [listed] = (await tenant.call(templates.list, {})).body;
  expect(listed).toMatchObject({ key: `layout:${fileId}`, origin: 'own', fileId, name: 'Offer', trades: ['cafe'] });
  expect((await tenant.call(layouts.get, at(fileId))).body).toMatchObject({ offeredTo: ['cafe'], isFilled: false });

  const body = { template: `layout:${fileId}`, fileName: 'Monday', directoryId, values: { words: '2 for 1' } };
  const made = (await tenant.call(templates.fill, { body })).body;
  const shown = { ...aDocument([{ ...aText('head', '2 for 1'), isLocked: true }]), fields: [] };
  expect(made).toMatchObject({
    file: { fileName: 'Monday', layout: shown, isFilled: true, offeredTo: null },
    ...{ templateName: 'Offer', values: { words: '2 for 1' }, newer: null },
  });
  const refilled = await tenant.call(templates.refill, {
    ...at(made.file.fileId),
    body: { values: { words: '3 for 2' }, version: made.file.version },
  });
  expect(refilled.body.file.layout.parts).toMatchObject([{ words: '3 for 2' }]);

  await tenant.call(templates.withdraw, at(fileId));
  const left = (await tenant.call(templates.list, {})).body.filter(({ origin }) => origin === 'own');
  expect(left).toEqual([]);
  const { status, error } = await tenant.call(templates.fill, { body: { ...body, fileName: 'Tuesday' } });
  expect([status, error.message]).toEqual([404, 'This template is no longer offered']);
});

test('a template that is filled again with the same key, after a lost answer, makes one layout', async () => {
  const tenant = await aTenant();
  const { fileId, directoryId } = await aTemplate(tenant, aTemplateDocument(), 'Offer');
  const body = { template: `layout:${fileId}`, fileName: 'Monday', directoryId, values: { words: '2 for 1' } };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const [first, second] = await Promise.all([
    tenant.call(templates.fill, { body }, headers),
    tenant.call(templates.fill, { body }, headers),
  ]);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
  const other = { ...body, values: { words: '3 for 2' } };
  expect((await tenant.call(templates.fill, { body: other }, headers)).status).toBe(409);
  const { files } = (await tenant.call(library.open, at(directoryId))).body;
  expect(files.filter(({ fileName }) => fileName === 'Monday')).toHaveLength(1);
});

test('what a template does not take is refused at its field', async () => {
  const [tenant, otherTenant] = await Promise.all([aTenant(), aTenant()]);
  const { fileId, directoryId } = await aTemplate(tenant, withImage);
  const foreign = await aFile(otherTenant);
  const video = await aFile(tenant, { kind: 'video' });
  const errorsOf = async (values: Record<string, FieldValue>) => {
    const body = { template: `layout:${fileId}`, fileName: 'Monday', directoryId, values };
    const { status, error } = await tenant.call(templates.fill, { body });
    expect(status).toBe(400);
    return error.errors;
  };
  expect(await errorsOf({ words: 'x'.repeat(21), head: 'x', other: 'x', image: 'x' })).toEqual({
    'values.words': ['At most 20 characters'],
    'values.head': ['The template locks this part'],
    'values.other': ['The template has no such field'],
    'values.image': ['Choose an image'],
  });
  expect(await errorsOf({ image: foreign })).toEqual({ 'values.image': ['This file does not exist'] });
  expect(await errorsOf({ image: video })).toEqual({ 'values.image': ['This file is not an image'] });
  expect(await errorsOf({ words: 'x'.repeat(2001) })).toHaveProperty('values.words');
});

test('a filled layout cannot be drawn, until it is made free', async () => {
  const tenant = await aTenant();
  const { file } = await aFilledLayout(tenant);
  const layout = aDocument([aShape('a')]);
  const publish = { ...at(file.fileId), body: { layout, version: file.version } };
  const message = 'This layout is filled from a template. Make it a free layout to edit it.';
  const refusal = { status: 400, error: { errors: { layout: [message] } } };
  expect(await tenant.call(layouts.publish, publish)).toMatchObject(refusal);
  const draft = { layout, baseVersion: file.version, replaces: null };
  expect(await tenant.call(layouts.saveDraft, { ...at(file.fileId), body: draft })).toMatchObject(refusal);
  expect((await tenant.call(templates.free, at(file.fileId))).status).toBe(200);
  expect((await tenant.call(layouts.publish, publish)).status).toBe(200);
  expect((await tenant.call(templates.filled, at(file.fileId))).status).toBe(404);
});

test('a restored version of a filled layout is a free layout', async () => {
  const tenant = await aTenant();
  const { file } = await aFilledLayout(tenant);
  const id = file.fileId;
  await tenant.call(templates.refill, { ...at(id), body: { values: { words: 'B' }, version: file.version } });
  const { entries } = (await tenant.call(layoutHistory.list, at(id))).body;
  const params = { id, entry: entries.at(-1)?.entry ?? 0 };
  expect((await tenant.call(layoutHistory.restore, { params, body: {} })).status).toBe(200);
  expect((await tenant.call(layouts.get, at(id))).body).toMatchObject({
    isFilled: false,
    layout: { parts: [{ words: 'Hello' }] },
  });
});

test('of two users who save values the later one is refused', async () => {
  const tenant = await aTenant();
  const { file } = await aFilledLayout(tenant);
  const body = { values: { words: 'A' }, version: file.version };
  expect((await tenant.call(templates.refill, { ...at(file.fileId), body })).status).toBe(200);
  expect(await tenant.call(templates.refill, { ...at(file.fileId), body })).toMatchObject({
    status: 409,
    error: { code: 'stale', changed: { by: expect.any(String), at: expect.any(String) } },
  });
});

test('values are saved as a draft, which screens do not show, until they are published', async () => {
  const tenant = await aTenant();
  const other = await aUser(tenant, ['Permissions.Library.View', 'Permissions.Library.Edit']);
  const { file } = await aFilledLayout(tenant);
  const { fileId, version: baseVersion } = file;
  const draft = (replaces: string | null, values: Record<string, FieldValue>) => ({
    ...at(fileId),
    body: { values, baseVersion, replaces },
  });
  // More than the field takes: a draft keeps what is typed.
  const tooLong = { words: 'x'.repeat(100) };
  const first = await tenant.call(templates.saveDraft, draft(null, tooLong));
  expect(first).toMatchObject({ status: 200, body: { baseVersion, by: expect.any(String) } });
  expect((await tenant.call(templates.filled, at(fileId))).body).toMatchObject({
    file: { layout: { parts: [{ words: 'Hello' }] }, draft: null },
    ...{ values: { words: 'Hello' }, draft: { ...first.body, values: tooLong } },
  });
  expect(await tenant.call(templates.saveDraft, draft(null, { words: 'A' }))).toMatchObject({
    status: 409,
    error: { code: 'stale', changed: { at: first.body.at } },
  });
  const second = await other.call(templates.saveDraft, draft(first.body.at, { words: 'B' }));
  const published = await tenant.call(templates.refill, {
    ...at(fileId),
    body: { values: { words: 'A' }, version: baseVersion },
  });
  expect(published.body.draft).toEqual({ ...second.body, values: { words: 'B' } });
  const body = { values: { words: 'B' }, version: published.body.file.version };
  expect((await tenant.call(templates.refill, { ...at(fileId), body })).body.draft).toBeNull();

  await tenant.call(templates.saveDraft, draft(null, { words: 'C' }));
  await tenant.call(layouts.discardDraft, at(fileId));
  expect((await tenant.call(templates.filled, at(fileId))).body.draft).toBeNull();
  await tenant.call(templates.saveDraft, draft(null, { words: 'D' }));
  await tenant.call(templates.free, at(fileId));
  expect((await tenant.call(layouts.get, at(fileId))).body.draft).toBeNull();
  expect((await tenant.call(templates.saveDraft, draft(null, { words: 'E' }))).status).toBe(404);
});

test('a newer version of a template is offered, and keeps the values of the fields that it still has', async () => {
  const tenant = await aTenant();
  const image = await aFile(tenant);
  const { fileId: id, version, directoryId } = await aTemplate(tenant, withImage, 'Offer');
  const values = { words: '2 for 1', image: image };
  const body = { template: `layout:${id}`, fileName: 'Monday', directoryId, values };
  const { fileId } = (await tenant.call(templates.fill, { body })).body.file;
  const newer = aTemplateDocument({ background: { colour: '#ff0000' } });
  await tenant.call(layouts.publish, { ...at(id), body: { layout: newer, version } });

  const before = (await tenant.call(templates.filled, at(fileId))).body;
  expect(before).toMatchObject({ values, newer: { template: { layout: newer }, dropped: ['Image'] } });
  const taken = await tenant.call(templates.takeNewer, { ...at(fileId), body: { version: before.file.version } });
  expect(taken.body).toMatchObject({ values: { words: '2 for 1' }, newer: null });
  expect(taken.body.file.layout).toMatchObject({
    background: { colour: '#ff0000' },
    parts: [{ words: '2 for 1' }],
  });
  expect(
    (await tenant.call(templates.takeNewer, { ...at(fileId), body: { version: before.file.version } })).status,
  ).toBe(409);
});

test('a template that is deleted changes no copy, whose values can still change', async () => {
  const tenant = await aTenant();
  const { file, template } = await aFilledLayout(tenant);
  const costs = async (id: number) => (await tenant.call(bin.cost, { body: { fileIds: [id] } })).body.templates;
  expect([await costs(template), await costs(file.fileId)]).toEqual([1, 0]);
  await tenant.call(library.removeFile, { params: { id: String(template), force: 'true' } as never });
  const filled = (await tenant.call(templates.filled, at(file.fileId))).body;
  expect(filled).toMatchObject({ file: { layout: file.layout }, newer: null });
  const body = { values: { words: 'Still here' }, version: filled.file.version };
  const refilled = await tenant.call(templates.refill, { ...at(file.fileId), body });
  expect(refilled.body.file.layout.parts).toMatchObject([{ words: 'Still here' }]);
  const taken = await tenant.call(templates.takeNewer, { ...at(file.fileId), body: { version: 1 } });
  expect(taken.status).toBe(404);
});

test('an image that a filled layout shows can be deleted, and values are saved without it', async () => {
  const tenant = await aTenant();
  const image = await aFile(tenant);
  const { fileId: id, directoryId } = await aTemplate(tenant, {
    ...withImage,
    parts: [aText('head', 'A'), anImagePart('photo', image)],
  });
  const body = { template: `layout:${id}`, fileName: 'Monday', directoryId, values: {} };
  const { file } = (await tenant.call(templates.fill, { body })).body;
  await tenant.call(library.removeFile, { params: { id: String(image), force: 'true' } as never });
  const filled = (await tenant.call(templates.filled, at(file.fileId))).body;
  const refilled = await tenant.call(templates.refill, {
    ...at(file.fileId),
    body: { values: { words: 'B' }, version: filled.file.version },
  });
  expect(refilled.body.file.layout.parts).toMatchObject([{ words: 'B' }, { fileId: null }]);
});

test('only a layout with fields can be a template, and a filled layout is none', async () => {
  const tenant = await aTenant();
  const { fileId } = await aLayout(tenant);
  const refusal = { status: 400, error: { errors: { fields: [expect.stringContaining('at least one field')] } } };
  expect(await tenant.call(templates.offer, { ...at(fileId), body: { trades: [] } })).toMatchObject(refusal);
  const { file } = await aFilledLayout(tenant);
  expect(await tenant.call(templates.offer, { ...at(file.fileId), body: { trades: [] } })).toMatchObject(refusal);
});

test('a field for a playlist shows one of the tenant in its zone', async () => {
  const tenant = await aTenant();
  const { playlistId } = await aPlaylist(tenant);
  const { playlistId: foreign } = await aPlaylist(await aTenant());
  const zone = {
    ...{ kind: 'zone' as const, playlistId: null, fit: 'cover' as const, counts: 'from-window' as const },
    ...{ transition: { kind: 'cut' as const, ms: 0 }, empty: null },
  };
  const { fileId, directoryId } = await aTemplate(tenant, {
    ...withImage,
    parts: [{ ...aShape('a'), ...zone }],
    fields: [
      {
        ...{ id: 'loop', label: 'Loop', hint: '', value: { kind: 'playlist' } },
        on: [{ partId: 'a', what: 'playlistId' }],
      },
    ],
  });
  const body = (loop: number) => ({
    body: { template: `layout:${fileId}`, fileName: `Loop ${loop}`, directoryId, values: { loop } },
  });
  expect((await tenant.call(templates.fill, body(playlistId))).body.file.layout.parts).toMatchObject([{ playlistId }]);
  expect((await tenant.call(templates.fill, body(foreign))).error.errors).toEqual({
    'values.loop': ['This playlist does not exist'],
  });
});

test('templates need the permissions of the library, an active subscription, and the own tenant', async () => {
  const [tenant, otherTenant] = await Promise.all([aTenant(), aTenant()]);
  const { file, template } = await aFilledLayout(tenant);
  const { directoryId, fileId } = file;
  const fill = (key: string, folder: number) => ({
    body: { template: key, fileName: 'Mine', directoryId: folder, values: {} },
  });
  const refill = { ...at(fileId), body: { values: {}, version: file.version } };
  const draft = { values: {}, baseVersion: file.version, replaces: null };
  const viewer = await aUser(tenant, ['Permissions.Library.View']);
  const requests = [
    () => viewer.call(templates.fill, fill(`layout:${template}`, directoryId)),
    () => viewer.call(templates.refill, refill),
    () => viewer.call(templates.saveDraft, { ...at(fileId), body: draft }),
    () => viewer.call(templates.takeNewer, { ...at(fileId), body: { version: 1 } }),
    () => viewer.call(templates.free, at(fileId)),
    () => viewer.call(templates.offer, { ...at(template), body: { trades: [] } }),
    () => viewer.call(templates.withdraw, at(template)),
  ];
  for (const request of requests) expect((await request()).status).toBe(403);
  expect((await viewer.call(templates.filled, at(fileId))).status).toBe(200);

  const folder = await aFolderOf(otherTenant);
  expect((await otherTenant.call(templates.fill, fill(`layout:${template}`, folder))).status).toBe(404);
  expect((await otherTenant.call(templates.filled, at(fileId))).status).toBe(404);
  expect((await otherTenant.call(templates.refill, refill)).status).toBe(404);
  expect((await otherTenant.call(templates.saveDraft, { ...at(fileId), body: draft })).status).toBe(404);
  expect((await otherTenant.call(templates.takeNewer, { ...at(fileId), body: { version: 1 } })).status).toBe(404);
  expect((await otherTenant.call(templates.free, at(fileId))).status).toBe(404);
  expect((await otherTenant.call(templates.offer, { ...at(template), body: { trades: [] } })).status).toBe(404);
  expect((await otherTenant.call(templates.withdraw, at(template))).status).toBe(404);
  expect((await otherTenant.call(templates.list, {})).body.some(({ origin }) => origin === 'own')).toBe(false);
  await endSubscription(tenant);
  expect((await tenant.call(templates.refill, refill)).status).toBe(403);
});

/** The one with the fewest drawings: each of them is drawn and processed. */
const [withArt] = startingTemplates
  .filter(({ art }) => Object.keys(art).length > 0)
  .toSorted((a, b) => Object.keys(a.art).length - Object.keys(b.art).length);

test.skipIf(!withArt)('the drawings of a starting template are served as SVG', async () => {
  const tenant = await aTenant();
  const listed = (await tenant.call(templates.list, {})).body.find(({ key }) => key === `starting:${withArt?.key}`);
  const drawing = await fetch(`${inject('server')}${listed?.images[0]?.url}`);
  expect(drawing.headers.get('content-type')).toContain('image/svg+xml');
  expect(await drawing.text()).toContain('<svg');
});

test('the gallery is in the language of the reader, and a copy in that of the business', async () => {
  const tenant = await aTenant();
  const directoryId = await aFolderOf(tenant);
  await withDatabase((client) => client.query(`update tenants set language = 'de' where id = $1`, [tenant.tenantId]));
  const inFrench = { 'accept-language': 'fr' };
  const wordsOf = (layout: LayoutDocument | undefined) =>
    layout?.parts.flatMap((part) => (part.kind === 'text' ? [part.words] : []));
  const listed = (await tenant.call(templates.list, {}, inFrench)).body.find(({ key }) => key === 'starting:hours');
  expect(wordsOf(listed?.layout)).toContain('Cuisine jusqu’à 15 h');
  expect(listed?.layout.fields.map(({ label }) => label)).toContain('Titre');
  const body = { template: 'starting:hours', directoryId, values: {}, fileName: 'Hours' };
  const copied = await tenant.call(templates.fill, { body }, inFrench);
  expect(wordsOf(copied.body.file.layout)).toContain('Küche bis 15:00 Uhr');
});

// Drawing them for a 4K screen takes 20 seconds of a processor. offered-templates.test.ts copies media that are made quickly.
test.skipIf(!withArt)(
  'a starting template is filled with its art as images of the library, which are added once',
  { tags: 'long' },
  async () => {
    const tenant = await aTenant();
    const directoryId = await aFolderOf(tenant);
    const key = `starting:${withArt?.key}`;
    const listed = (await tenant.call(templates.list, {})).body.find((template) => template.key === key);
    const body = { template: key, directoryId, values: {} };
    const first = await tenant.call(templates.fill, { body: { ...body, fileName: 'First' } });
    expect(first.status).toBe(201);
    const images = (await tenant.call(library.open, at(directoryId))).body.files.filter(({ kind }) => kind === 'image');
    expect(images.length).toBe(listed?.images.length);
    for (const image of images) expect(await processed(tenant, image)).toMatchObject({ status: 'ready' });
    const stored = storedPathsOf(tenant).length;
    const second = await tenant.call(templates.fill, { body: { ...body, fileName: 'Second' } });
    expect(second.body.file.layout).toEqual(first.body.file.layout);
    expect(storedPathsOf(tenant).length).toBe(stored);
    expect(JSON.stringify(first.body.file.layout.parts)).not.toContain('"fileId":-');
  },
);
