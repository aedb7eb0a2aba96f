// What the tests of the library work with: folders, uploads and what becomes of them.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { library, type LibraryFile, UploadReply } from '@vitrine/contract/library';
import { expect, inject } from 'vitest';
import type { Client, Tenant } from './api.ts';

export async function aFolderOf(tenant: Client, name = 'Pictures', parentId = 0): Promise<number> {
  return (await tenant.call(library.createDirectory, { body: { name, parentId } })).body.directoryId;
}

type Uploads = Record<string, Buffer>;

/** The raw answer to an upload as a browser sends it. */
export async function send(
  tenant: Client,
  directoryId: number | string,
  uploads: Uploads,
): Promise<{ status: number; body: unknown }> {
  const form = new FormData();
  form.set('directoryId', String(directoryId));
  for (const [name, bytes] of Object.entries(uploads)) form.append('files', new Blob([new Uint8Array(bytes)]), name);
  return post(tenant, form);
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

/** The files that an upload made, all of which must have been taken. */
export async function uploaded(tenant: Client, directoryId: number, uploads: Uploads): Promise<LibraryFile[]> {
  const answer = await send(tenant, directoryId, uploads);
  expect(answer).toMatchObject({ status: 200, body: { refused: [] } });
  return UploadReply.parse(answer.body).files;
}

/** The file once it has been worked on. */
export async function worked(tenant: Client, { directoryId, fileId }: LibraryFile): Promise<LibraryFile> {
  const now = async () =>
    (await tenant.call(library.open, { params: { id: directoryId } })).body.files.find(
      (file) => file.fileId === fileId,
    );
  await expect.poll(async () => (await now())?.status, { timeout: 30_000, interval: 100 }).not.toBe('processing');
  const file = await now();
  if (!file) throw new Error('The file has gone');
  return file;
}

/** Paths, from its own folder, of all that the server keeps of a tenant. */
export function keptOf({ tenantId }: Tenant): string[] {
  const root = join(inject('dataDir'), 'media', String(tenantId));
  const names = readdirSync(join(root, '..')).includes(String(tenantId))
    ? readdirSync(root, { recursive: true, encoding: 'utf8' })
    : [];
  return names.filter((name) => statSync(join(root, name)).isFile()).sort();
}
