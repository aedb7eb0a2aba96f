import { library } from '@vitrine/contract/library';
import { expect, test } from 'vitest';
import { aTenant, anonymous } from '../../test/api.ts';
import { aUser, endSubscription } from '../../test/users.ts';
import { anImage } from '../../test/sample-media.ts';
import { aFolderOf, uploaded } from '../../test/uploads.ts';

test('folders are created in folders, opened with their path, renamed and deleted', async () => {
  const tenant = await aTenant();
  const outer = await tenant.call(library.createDirectory, { body: { name: ' Summer ' } });
  expect(outer).toMatchObject({ status: 201, body: { name: 'Summer', parentId: 0, version: 0 } });
  const inner = await tenant.call(library.createDirectory, {
    body: { name: 'Drinks', parentId: outer.body.directoryId },
  });
  const opened = await tenant.call(library.open, { params: { id: inner.body.directoryId } });
  const path = [
    { directoryId: outer.body.directoryId, name: 'Summer' },
    { directoryId: inner.body.directoryId, name: 'Drinks' },
  ];
  expect(opened.body).toEqual({ directory: inner.body, path, directories: [], files: [] });
  const home = await tenant.call(library.open, { params: { id: 0 } });
  expect(home.body).toEqual({ directory: null, path: [], directories: [outer.body], files: [] });
  const params = { id: inner.body.directoryId };
  const renamed = await tenant.call(library.updateDirectory, { params, body: { name: 'Cold drinks', version: 0 } });
  expect(renamed).toMatchObject({ status: 200, body: { name: 'Cold drinks', version: 1 } });
  const stale = await tenant.call(library.updateDirectory, { params, body: { name: 'Hot drinks', version: 0 } });
  expect(stale).toMatchObject({ status: 409, error: { code: 'stale' } });
  expect(await tenant.call(library.removeDirectory, { params })).toMatchObject({
    status: 200,
    body: { message: 'Folder deleted' },
  });
  expect((await tenant.call(library.open, { params })).status).toBe(404);
});

test('folder names are unique in their parent folder, in any case', async () => {
  const tenant = await aTenant();
  const summer = await aFolderOf(tenant, 'Summer');
  const again = await tenant.call(library.createDirectory, { body: { name: 'SUMMER' } });
  expect(again).toMatchObject({ status: 409, error: { errors: { name: ['A folder with this name already exists'] } } });
  expect((await tenant.call(library.createDirectory, { body: { name: 'Summer', parentId: summer } })).status).toBe(201);
});

test('folders are sorted naturally', async () => {
  const tenant = await aTenant();
  for (const name of ['Week 10', 'week 2', 'Week 1']) await aFolderOf(tenant, name);
  const { body } = await tenant.call(library.open, { params: { id: 0 } });
  expect(body.directories.map(({ name }) => name)).toEqual(['Week 1', 'week 2', 'Week 10']);
});

test('a folder with content is not deleted, and the error says what it contains', async () => {
  const tenant = await aTenant();
  const id = await aFolderOf(tenant, 'Summer');
  await tenant.call(library.createDirectory, { body: { name: 'Drinks', parentId: id } });
  await uploaded(tenant, id, { 'a.jpg': await anImage(), 'b.jpg': await anImage() });
  const refused = await tenant.call(library.removeDirectory, { params: { id } });
  expect(refused).toMatchObject({
    status: 409,
    error: { message: '"Summer" is not empty: it contains 1 folder and 2 files' },
  });
});

test('a name and an existing parent folder are required', async () => {
  const tenant = await aTenant();
  const blank = await tenant.call(library.createDirectory, { body: { name: ' ' } });
  expect(blank).toMatchObject({ status: 400, error: { errors: { name: ['Folder name is required'] } } });
  expect((await tenant.call(library.createDirectory, { body: { name: 'Lost', parentId: 2_000_000_000 } })).status).toBe(
    404,
  );
});

test('folders and files of another tenant are not found by any endpoint', async () => {
  const [tenant, otherTenant] = await Promise.all([aTenant(), aTenant()]);
  const id = await aFolderOf(tenant, 'Summer');
  const [file] = await uploaded(tenant, id, { 'a.jpg': await anImage() });
  const params = { id };
  expect((await otherTenant.call(library.open, { params })).status).toBe(404);
  expect((await otherTenant.call(library.updateDirectory, { params, body: { name: 'Mine' } })).status).toBe(404);
  expect((await otherTenant.call(library.removeDirectory, { params })).status).toBe(404);
  expect((await otherTenant.call(library.createDirectory, { body: { name: 'Mine', parentId: id } })).status).toBe(404);
  for (const force of ['true', 'false'] as const) {
    expect((await otherTenant.call(library.removeFile, { params: { id: file?.fileId ?? 0, force } })).status).toBe(404);
  }
  expect((await tenant.call(library.open, { params })).body.files).toHaveLength(1);
});

test('each action needs its own permission', async () => {
  const tenant = await aTenant();
  const params = { id: await aFolderOf(tenant, 'Summer') };
  const viewer = await aUser(tenant, ['Permissions.Library.View']);
  expect((await viewer.call(library.open, { params })).status).toBe(200);
  expect((await viewer.call(library.createDirectory, { body: { name: 'New' } })).status).toBe(403);
  expect((await viewer.call(library.updateDirectory, { params, body: { name: 'New' } })).status).toBe(403);
  expect((await viewer.call(library.removeDirectory, { params })).status).toBe(403);
  expect((await viewer.call(library.upload)).status).toBe(403);
  expect((await anonymous.call(library.open, { params })).status).toBe(401);
  await endSubscription(tenant);
  expect((await tenant.call(library.open, { params })).status).toBe(200);
  expect((await tenant.call(library.upload)).error.code).toBe('subscription_expired');
});
