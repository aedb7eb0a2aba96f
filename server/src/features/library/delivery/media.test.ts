import { auth } from '@vitrine/contract/auth';
import { expect, inject, test } from 'vitest';
import { anImage } from '../../../test/sample-media.ts';
import { aTenant, superAdmin, type Tenant } from '../../../test/api.ts';
import { aDeviceToken } from '../../../test/device-token.ts';
import { aReseller, aUser } from '../../../test/users.ts';
import { aFolderOf, uploaded, processed } from '../../../test/uploads.ts';

async function anAddress(tenant: Tenant): Promise<string> {
  const [file] = await uploaded(tenant, await aFolderOf(tenant), { 'a.jpg': await anImage() });
  return `${inject('server')}${file && (await processed(tenant, file)).url}`;
}

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const cookie = (token: string) => ({ headers: { cookie: `signage_session=${token}` } });

test('a console with its cookie and a screen with its token can load media of their tenant', async () => {
  const tenant = await aTenant();
  const address = await anAddress(tenant);
  const [screen, colleague] = await Promise.all([aDeviceToken(tenant), aUser(tenant, [])]);
  for (const answer of [
    await fetch(address, cookie(tenant.token)),
    await fetch(address, bearer(screen.token)),
    await fetch(address, cookie(colleague.token)),
    // As an earlier version has named it.
    await fetch(address, { headers: { cookie: `vitrine_session=${tenant.token}` } }),
  ]) {
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(answer.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    expect(answer.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  }
  const part = await fetch(address, { headers: { ...bearer(screen.token).headers, range: 'bytes=0-1' } });
  expect([part.status, Buffer.from(await part.arrayBuffer()).toString('hex')]).toEqual([206, 'ffd8']);
  const head = await fetch(address, { ...cookie(tenant.token), method: 'HEAD' });
  expect([head.status, Number(head.headers.get('content-length'))]).toEqual([200, expect.any(Number)]);
});

test('media need a session, and are refused after sign-out', async () => {
  const tenant = await aTenant();
  const address = await anAddress(tenant);
  expect((await fetch(address)).status).toBe(401);
  expect((await fetch(address, cookie('made-up'))).status).toBe(401);
  expect((await fetch(address, bearer('vd_made-up'))).status).toBe(401);
  await tenant.call(auth.signOut);
  expect((await fetch(address, cookie(tenant.token))).status).toBe(401);
});

test('media are not found for another tenant, its screens, the operator and resellers', async () => {
  const [tenant, otherTenant] = await Promise.all([aTenant(), aTenant()]);
  const address = await anAddress(tenant);
  const tokens = [
    otherTenant.token,
    (await aDeviceToken(otherTenant)).token,
    (await superAdmin()).token,
    (await aReseller()).token,
  ];
  for (const token of tokens) {
    const answer = await fetch(address, bearer(token));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8']);
  }
  const forged = address.replace(`/media/${tenant.tenantId}/`, `/media/${otherTenant.tenantId}/`);
  expect((await fetch(forged, cookie(otherTenant.token))).status).toBe(404);
});

test('no other path of the data directory is served', async () => {
  const tenant = await aTenant();
  const origin = inject('server');
  for (const path of [
    '.incoming/x/y',
    `${tenant.tenantId}/contents/..%2f..%2f..%2fsecret`,
    `${tenant.tenantId}/../secret/x`,
    `${tenant.tenantId}/contents/%00.jpg`,
  ]) {
    expect([path, (await fetch(`${origin}/media/${path}`, cookie(tenant.token))).status]).toEqual([path, 404]);
  }
});

test('the cookie allows nothing else', async () => {
  const tenant = await aTenant();
  expect((await fetch(`${inject('server')}/api/library/directory/0`, cookie(tenant.token))).status).toBe(401);
});
