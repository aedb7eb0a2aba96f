import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { library, UploadReply } from '@vitrine/contract/library';
import { expect, test } from 'vitest';
import { aTenantOf, type Client, clientWith, signIn } from '../../../test/api.ts';
import { anOwnServer, aPreparedDirectory } from '../../../test/own-server.ts';
import { anImage } from '../../../test/sample-media.ts';
import { adminPassword, type ServerProcess } from '@vitrine/testing/server-process';
import { aFolderOf, processed } from '../../../test/uploads.ts';

async function aTenantOn(server: ServerProcess): Promise<{ address: string; tenant: Client; directoryId: number }> {
  const address = await server.listening;
  const tenant = await aTenantOf(await signIn('admin@vitrine.example', adminPassword, address), { address });
  return { address, tenant, directoryId: await aFolderOf(tenant) };
}

function formOf(directoryId: number, name: string, bytes: Uint8Array): FormData {
  const form = new FormData();
  form.set('directoryId', String(directoryId));
  form.append('files', new Blob([new Uint8Array(bytes)]), name);
  return form;
}

const sendTo = (address: string, { token }: Client, body: FormData) =>
  fetch(`${address}/api/library/upload`, { method: 'POST', body, headers: { authorization: `Bearer ${token}` } });

test('a file larger than the setting is refused while it arrives, and leaves nothing', async () => {
  const server = anOwnServer({ UPLOAD_MAX_MB: '1' });
  const { address, tenant, directoryId } = await aTenantOn(server);
  const form = formOf(directoryId, 'fine.jpg', await anImage());
  form.append('files', new Blob([new Uint8Array(20_000_000)]), 'large.jpg');
  const answer = await sendTo(address, tenant, form);
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({ code: 'too_large', message: 'Too large: 19.08 Mb, at most 1.00 Mb.' });
  expect((await tenant.call(library.open, { params: { id: directoryId } })).body.files).toEqual([]);
  expect(readdirSync(join(server.dataDir, 'media', '.incoming'))).toEqual([]);
});

test(
  'kill -9 discards half an upload, and a file that waited for processing becomes ready',
  { tags: 'long' },
  async () => {
    const dataDir = aPreparedDirectory();
    const incoming = () => readdirSync(join(dataDir, 'media', '.incoming'));
    const first = anOwnServer({ DATA_DIR: dataDir });
    const { address, tenant, directoryId } = await aTenantOn(first);
    const socket = sendHalf(address, tenant, directoryId);
    await expect.poll(() => incoming().length).toBe(1);
    const complete = await sendTo(
      address,
      tenant,
      formOf(directoryId, 'whole.jpg', await anImage({ width: 3000, height: 2000 })),
    );
    await first.end('SIGKILL');
    socket.destroy();
    const [file] = UploadReply.parse(await complete.json()).files;
    expect(incoming()).toHaveLength(1);
    const restarted = clientWith(tenant.token, await anOwnServer({ DATA_DIR: dataDir }).listening);
    expect(incoming()).toEqual([]);
    expect(file && (await processed(restarted, file))).toMatchObject({ fileName: 'whole.jpg', status: 'ready' });
    expect((await restarted.call(library.open, { params: { id: directoryId } })).body.files).toHaveLength(1);
  },
);

function sendHalf(address: string, { token }: Client, directoryId: number) {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  const headers = `authorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 50000000`;
  const field = `--x\r\ncontent-disposition: form-data; name="directoryId"\r\n\r\n${directoryId}\r\n`;
  const file = `--x\r\ncontent-disposition: form-data; name="files"; filename="half.jpg"\r\n\r\n${'x'.repeat(100_000)}`;
  socket.write(`POST /api/library/upload HTTP/1.1\r\nhost: ${hostname}\r\n${headers}\r\n\r\n${field}${file}`);
  return socket;
}
