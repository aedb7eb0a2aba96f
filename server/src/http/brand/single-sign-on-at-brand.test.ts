import { singleSignOn } from '@vitrine/contract/single-sign-on';
import { codeOfToken } from '@vitrine/testing/handmade-provider';
import { expect, inject, test } from 'vitest';
import { aBrand, ask } from '../../test/brands.ts';
import { validClaims, withSso } from '../../test/single-sign-on.ts';

/** A brand whose tenant has single sign-on of the hand-made provider. */
async function aBrandWithSso(name: string) {
  const brand = await aBrand(name);
  return { ...brand, sso: await withSso(brand.tenant, singleSignOn) };
}

type Brand = Awaited<ReturnType<typeof aBrandWithSso>>;

const { port } = new URL(inject('server'));

function begin(host: string, domain: string) {
  return ask({ host: `${host}:${port}`, path: '/api/auth/sso', body: { domain } });
}

/** A sign-in that a browser at this host has begun. */
async function begun(host: string, { sso }: Pick<Brand, 'sso'>) {
  const { text, cookies } = await begin(host, sso.domain);
  const { searchParams } = new URL((JSON.parse(text) as { url: string }).url);
  const of = (key: string) => searchParams.get(key) ?? '';
  const [cookie = ''] = (cookies[0] ?? '').split(';');
  return { redirectUri: of('redirect_uri'), state: of('state'), nonce: of('nonce'), cookie };
}

function finish(host: string, { sso }: Pick<Brand, 'sso'>, sign: Awaited<ReturnType<typeof begun>>) {
  const code = codeOfToken({ claims: validClaims(sso, sign), by: 'first' });
  const body = { account: sso.account, state: sign.state, code };
  return ask({ host: `${host}:${port}`, path: '/api/auth/sso/finish', headers: { cookie: sign.cookie }, body });
}

test('a sign-in at the domain of a brand comes back to it, and opens a session there', async () => {
  const brand = await aBrandWithSso('Harbour Signs');
  const sign = await begun(brand.host, brand);
  expect(sign.redirectUri).toBe(`http://${brand.host}:${port}/admin/auth/sso/callback/${brand.sso.account}`);
  const finished = await finish(brand.host, brand, sign);
  expect(finished.status).toBe(200);
  expect(JSON.parse(finished.text)).toMatchObject({ session: { user: { fullName: 'Mara Lindqvist' } } });
});

test('a sign-in that began at one host is not finished at another', async () => {
  const brand = await aBrandWithSso('Harbour Signs');
  const own = new URL(inject('server')).hostname;
  expect((await finish(own, brand, await begun(brand.host, brand))).status).toBe(400);
  expect((await finish(brand.host, brand, await begun(own, brand))).status).toBe(400);
  expect((await finish(own, brand, await begun(own, brand))).status).toBe(200);
});

test('at the domain of a brand a domain of elsewhere has no single sign-on, as one that nobody has', async () => {
  const [harbour, lake] = [await aBrandWithSso('Harbour Signs'), await aBrandWithSso('Lake Signs')];
  const elsewhere = await begin(lake.host, harbour.sso.domain);
  const unknown = await begin(lake.host, 'nowhere.example');
  const messageOf = ({ text }: { text: string }) => (JSON.parse(text) as { message: string }).message;
  expect([elsewhere.status, unknown.status]).toEqual([404, 404]);
  expect(messageOf(elsewhere).replace(harbour.sso.domain, 'nowhere.example')).toBe(messageOf(unknown));
});

test('the settings name the redirect URIs of all hosts at which users can sign in', async () => {
  const { host, tenant, sso } = await aBrandWithSso('Harbour Signs');
  const callback = `/admin/auth/sso/callback/${sso.account}`;
  const { body } = await tenant.call(singleSignOn.get);
  expect(body).toMatchObject({
    redirectUri: `${inject('server')}${callback}`,
    otherHosts: [
      {
        redirectUri: `http://${host}:${port}${callback}`,
        signedOutUri: `http://${host}:${port}/admin/auth/login`,
      },
    ],
  });
});
