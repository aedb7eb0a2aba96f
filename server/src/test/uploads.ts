// Folders and uploads for the tests of the library.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { library, type LibraryFile, UploadReply } from '@vitrine/contract/library';
import { maxWaitMs } from '@vitrine/testing/max-wait';
import { expect, inject } from 'vitest';
import type { Client, Tenant } from './api.ts';

export async function aFolderOf(tenant: Client, name = 'Pictures', parentId = 0): Promise<number> {
  return (await tenant.call(library.createDirectory, { body: { name, parentId } })).body.directoryId;
}

type Uploads = Record<string, Buffer>;

/** The raw response to an upload as a browser sends it. */
export async function send(
  tenant: Client,
  directoryId: number | string,
  uploads: Uploads,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: unknown }> {
  const form = new FormData();
  form.set('directoryId', String(directoryId));
  for (const [name, bytes] of Object.entries(uploads)) form.append('files', new Blob([new Uint8Array(bytes)]), name);
  return post(tenant, form, headers);
}

export async function post(
  tenant: Client,
  body: FormData | string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: unknown }> {
  const authorization = `Bearer ${tenant.token}`;
  const response = await fetch(`${inject('server')}/api/library/upload`, {
    method: 'POST',
    body,
    headers: { authorization, ...headers },
  });
  return { status: response.status, body: await response.json() };
}

/** The files of an upload, all of which must be accepted. */
export async function uploaded(tenant: Client, directoryId: number, uploads: Uploads): Promise<LibraryFile[]> {
  const answer = await send(tenant, directoryId, uploads);
  expect(answer).toMatchObject({ status: 200, body: { refused: [] } });
  return UploadReply.parse(answer.body).files;
}

/** The file once it is processed. */
export async function processed(tenant: Client, { directoryId, fileId }: LibraryFile): Promise<LibraryFile> {
  const now = async () =>
    (await tenant.call(library.open, { params: { id: directoryId } })).body.files.find(
      (file) => file.fileId === fileId,
    );
  await expect.poll(async () => (await now())?.status, { timeout: maxWaitMs, interval: 100 }).not.toBe('processing');
  const file = await now();
  if (!file) throw new Error('The file is missing');
  return file;
}

/** The paths of all media that the server stores for a tenant, relative to the tenant's folder. */
export function storedPathsOf({ tenantId }: Tenant): string[] {
  const root = join(inject('dataDir'), 'media', String(tenantId));
  const names = readdirSync(join(root, '..')).includes(String(tenantId))
    ? readdirSync(root, { recursive: true, encoding: 'utf8' })
    : [];
  return names.filter((name) => statSync(join(root, name)).isFile()).sort();
}
