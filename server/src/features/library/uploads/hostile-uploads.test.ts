import { stores } from '@vitrine/contract/stores';
import { UploadReply } from '@vitrine/contract/library';
import { expect, inject, test } from 'vitest';
import { aTenant, type Tenant } from '../../../test/api.ts';
import { polyglotFiles, type HostileFiles, mediaWithScripts, unsupportedFiles } from '../../../test/hostile-files.ts';
import { aFolderOf, storedPathsOf, send, processed } from '../../../test/uploads.ts';

/** The result for each file name: the reason for refusal, or empty if it is accepted. */
async function outcomes(tenant: Tenant, directory: number, files: HostileFiles): Promise<[string, string][]> {
  const answer = await send(tenant, directory, files);
  expect(answer.status).toBe(200);
  const { files: accepted, refused } = UploadReply.parse(answer.body);
  await Promise.all(accepted.map((file) => processed(tenant, file)));
  return [
    ...accepted.map(({ sourceName }): [string, string] => [sourceName, '']),
    ...refused.map(({ sourceName, message }): [string, string] => [sourceName, message]),
  ];
}

test('a file that is neither image nor video is refused under any name, and leaves nothing', async () => {
  const tenant = await aTenant();
  const directory = await aFolderOf(tenant);
  const files = { ...unsupportedFiles(), ...(await polyglotFiles()) };
  const found = await outcomes(tenant, directory, files);
  expect(found.map(([name]) => name).sort()).toEqual(Object.keys(files).sort());
  expect(found.filter(([, reason]) => reason === '')).toEqual([]);
  expect(storedPathsOf(tenant)).toEqual([]);
  expect((await tenant.call(stores.list)).status).toBe(200);
});

test('an image with an embedded script is served as an image', async () => {
  const tenant = await aTenant();
  const files = await mediaWithScripts();
  const found = await outcomes(tenant, await aFolderOf(tenant), files);
  expect(found.filter(([, reason]) => reason === '').length).toBeGreaterThan(5);
  const get = (path: string) =>
    fetch(`${inject('server')}/media/${tenant.tenantId}/${path}`, {
      headers: { cookie: `signage_session=${tenant.token}` },
    });
  // A converted video is on the disk a moment before it is served, and its original a moment longer than it is served.
  let served: [path: string, answer: Response][] = [];
  const areServed = async () => {
    const paths = storedPathsOf(tenant);
    served = await Promise.all(paths.map(async (path) => [path, await get(path)] as [string, Response]));
    return served.every(([, { ok }]) => ok);
  };
  await expect.poll(areServed).toBe(true);
  for (const [path, answer] of served) {
    expect(path).toMatch(/^(contents|thumb)\/[0-9a-f]{64}\.(jpg|png|webp|mp4)$/);
    expect([path, Object.fromEntries(answer.headers)]).toEqual([
      path,
      expect.objectContaining({
        'content-type': expect.stringMatching(/^(image\/(jpeg|png|webp)|video\/mp4)$/),
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
      }),
    ]);
    // Re-encoded images contain nothing that users wrote.
    if (path.endsWith('.webp') && path.startsWith('thumb')) expect(await answer.text()).not.toContain('<script>');
  }
});
