import { playlists } from '@vitrine/contract/playlists';
import { expect, test } from 'vitest';
import { aTenant } from '../../test/api.ts';
import { aFile, aPlaylist } from '../../test/playback-factories.ts';

test('an idempotency key that was used for one playlist is refused for another', async () => {
  const tenant = await aTenant();
  const items = [{ id: await aFile(tenant) }];
  const [lunch, dinner] = [await aPlaylist(tenant), await aPlaylist(tenant)];
  const addTo = ({ playlistId: id }: { playlistId: number }) =>
    tenant.call(playlists.addFiles, { params: { id }, body: { items } }, { 'idempotency-key': 'a-key' });
  const first = await addTo(lunch);
  expect(await addTo(lunch)).toMatchObject({ status: 201, body: first.body });
  expect(await addTo(dinner)).toMatchObject({ status: 409, error: { code: 'conflict' } });
});
