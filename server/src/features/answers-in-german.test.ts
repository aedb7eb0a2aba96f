import { randomUUID } from 'node:crypto';
import { connectedApps } from '@vitrine/contract/connected-apps';
import { remoteCommands } from '@vitrine/contract/device-commands';
import { devices } from '@vitrine/contract/devices';
import { UploadReply } from '@vitrine/contract/library';
import { msg } from '@vitrine/contract/messages';
import { player } from '@vitrine/contract/player';
import { proofOfPlay } from '@vitrine/contract/proof-of-play';
import { proofOfPlayReport } from '@vitrine/contract/proof-of-play-report';
import { toStored } from '@vitrine/contract/stored-text';
import { expect, test } from 'vitest';
import { aTenant } from '../test/api.ts';
import { aRegisteredApp, aRequest } from '../test/connected-apps.ts';
import { aPdf } from '../test/pdfs.ts';
import { aScreen } from '../test/playback-factories.ts';
import { aFolderOf, send } from '../test/uploads.ts';

const german = { 'accept-language': 'de' };

test('a problem that a player reports is shown in the language of the reader', { tags: 'long' }, async () => {
  const tenant = await aTenant();
  const screen = await aScreen(tenant);
  const lastError = toStored(msg('the image cannot be decoded'));
  const report = { playerVersion: '2.2.3', onlineOnly: false, cutsOnly: false, manifestVersion: null };
  expect((await screen.call(player.report, { body: { ...report, lastError } })).status).toBe(200);
  const shown = async (headers: Record<string, string>) =>
    (await tenant.call(devices.get, { params: { id: screen.deviceId } }, headers)).body.lastError;
  expect(await shown({})).toBe('the image cannot be decoded');
  expect(await shown(german)).toBe('das Bild kann nicht dekodiert werden');
});

test('a PDF is refused in the language of the reader', { tags: 'long' }, async () => {
  const tenant = await aTenant();
  const folder = await aFolderOf(tenant, 'Refused');
  const files = { 'locked.pdf': await aPdf({ password: 'secret' }), 'half.pdf': (await aPdf()).subarray(0, 300) };
  const { refused } = UploadReply.parse((await send(tenant, folder, files, german)).body);
  expect(refused.map(({ message }) => message)).toEqual([
    'Dieses PDF ist mit einem Passwort geschützt. Speichern Sie es ohne Passwort.',
    'Dieses PDF ist beschädigt oder unvollständig: Keine Seite kann gelesen werden.',
  ]);
});

test('the playback report calls an override in the language of the reader', async () => {
  const tenant = await aTenant();
  const screen = await aScreen(tenant);
  const until = new Date(Date.now() - 60_000);
  const from = new Date(until.getTime() - 10_000);
  const play = { playId: randomUUID(), fileId: 1, playlistId: null, scheduleId: null, isWhole: true };
  const plays = [{ ...play, from: from.toISOString(), until: until.toISOString() }];
  expect((await screen.call(proofOfPlay.store, { body: { plays } })).status).toBe(200);
  const { body } = await tenant.call(proofOfPlayReport.rows, { query: { by: 'playlist' } }, german);
  expect(body.map(({ name }) => name)).toEqual(['Sofortanzeige']);
});

test('a remote command is confirmed in the language of the reader', async () => {
  const tenant = await aTenant();
  const params = { id: (await aScreen(tenant)).deviceId };
  const { body } = await tenant.call(remoteCommands.reload, { params }, german);
  expect(body.message).toBe('Neuladen angefordert für das Gerät');
});

test('an app that cannot be connected is refused in the language of the reader', async () => {
  const tenant = await aTenant();
  const { request } = aRequest(await aRegisteredApp());
  const wrong = { ...request, redirect_uri: 'https://evil.example/callback' };
  const { error } = await tenant.call(connectedApps.request, { body: wrong }, german);
  expect(error.message).toBe('Die App hat nicht angegeben, dass ihre Antworten dorthin gesendet werden dürfen');
});
