import { library, UploadReply } from '@vitrine/contract/library';
import { eventually } from '@vitrine/testing/eventually';
import { pdfOfWords } from '@vitrine/testing/handmade-pdf';
import { adminPassword } from '@vitrine/testing/server-process';
import { expect, test } from 'vitest';
import { aTenantOf, clientWith, signIn, type Client } from '../../../test/api.ts';
import { at } from '../../../test/bin.ts';
import { anOwnServer, aPreparedDirectory } from '../../../test/own-server.ts';
import { aFolderOf } from '../../../test/uploads.ts';

test(
  'a PDF is drawn by the next server when one is killed while drawing it, each page once',
  { tags: 'long' },
  async () => {
    const DATA_DIR = aPreparedDirectory();
    const first = anOwnServer({ DATA_DIR });
    const address = await first.listening;
    const tenant = await aTenantOf(await signIn('admin@vitrine.example', adminPassword, address), { address });
    const directoryId = await aFolderOf(tenant);
    const pages = Array.from({ length: 12 }, (_, page) => `Page ${page}`);
    const form = new FormData();
    form.set('directoryId', String(directoryId));
    form.append('files', new Blob([new Uint8Array(pdfOfWords(pages, [400, 40]))]), 'menu.pdf');
    const headers = { authorization: `Bearer ${tenant.token}` };
    const sent = await fetch(`${address}/api/library/upload`, { method: 'POST', body: form, headers });
    const [pdf] = UploadReply.parse(await sent.json()).files;
    const id = pdf?.fileId ?? 0;
    const details = async (client: Client) => (await client.call(library.file, at(id))).body;
    await tenant.call(library.choosePages, { ...at(id), body: { pages: '' } });
    await eventually(async () => (await details(tenant)).document?.drawn ?? 0).toBeGreaterThan(1);
    await first.end('SIGKILL');

    const again = clientWith(tenant.token, await anOwnServer({ DATA_DIR }).listening);
    await eventually(async () => (await details(again)).status).toBe('ready');
    expect((await details(again)).pages.map(({ fileName }) => fileName)).toEqual(
      pages.map((_, page) => `menu, page ${page + 1}`),
    );
    const { directories } = (await again.call(library.open, at(directoryId))).body;
    expect(directories.map(({ name }) => name)).toEqual(['menu']);
  },
);
