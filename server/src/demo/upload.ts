import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { library, UploadReply } from '@vitrine/contract/library';
import { settings } from '@vitrine/contract/settings';
import { root } from '../paths.ts';
import type { Call } from './caller.ts';
import { brand, folders } from './chain.ts';

const sourceFolder = join(root, 'server/demo');

/** Uploads the files of the library into their folders; returns the ids of both by name. */
export async function uploadFiles(
  address: string,
  token: string,
  call: Call,
): Promise<Record<'fileIds' | 'folderIds', Map<string, number>>> {
  const [fileIds, folderIds] = [new Map<string, number>(), new Map<string, number>()];
  for (const [name, files] of Object.entries(folders)) {
    const { directoryId } = await call(library.createDirectory, { body: { name, parentId: 0 } });
    folderIds.set(name, directoryId);
    const form = new FormData();
    form.set('directoryId', String(directoryId));
    for (const file of files) form.append('files', await fileOf(file));
    const { files: taken } = UploadReply.parse(await send(`${address}/api${library.upload.path}`, token, form));
    for (const { fileId, sourceName } of taken) fileIds.set(sourceName, fileId);
  }
  return { fileIds, folderIds };
}

/** Waits for the background jobs that make the thumbnails and posters. */
export async function untilProcessed(call: Call): Promise<void> {
  for (;;) {
    const files = await call(library.files, { query: {} });
    if (files.every(({ status }) => status !== 'processing')) return;
    await sleep(100);
  }
}

/** The logo in the console's header, what screens show when nothing is scheduled, and the colours and fonts of layouts. */
export async function uploadLook(address: string, token: string, businessName: string): Promise<void> {
  const form = new FormData();
  form.set('businessName', businessName);
  form.set('brand', JSON.stringify(brand));
  form.append('logoFile', await fileOf('logo.png'));
  form.append('placeholderHorizontalFile', await fileOf('placeholder.jpg'));
  await send(`${address}/api${settings.save.path}`, token, form);
}

async function fileOf(name: string): Promise<File> {
  return new File([await readFile(join(sourceFolder, name))], name);
}

async function send(url: string, token: string, body: FormData): Promise<unknown> {
  const response = await fetch(url, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body });
  if (!response.ok) throw new Error(`POST ${url}: ${response.status} ${await response.text()}`);
  return response.json();
}
