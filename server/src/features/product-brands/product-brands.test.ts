import { randomUUID } from 'node:crypto';
import { productBrand, type ProductBrandForm } from '@vitrine/contract/product-brand';
import { fromNewAddress } from '@vitrine/testing/new-address';
import { expect, inject, test, vi } from 'vitest';
import { aTenant, anonymous, type Client, superAdmin } from '../../test/api.ts';
import { withDatabase } from '../../test/database.ts';
import { emailsTo } from '../../test/emails.ts';
import { anImage } from '../../test/sample-media.ts';
import { aReseller } from '../../test/users.ts';

const aDomain = () => `${randomUUID()}.example`;
const save = (client: Client, form: Partial<ProductBrandForm>) => client.call(productBrand.save, { body: form });

async function setRecord(name: string, value: string): Promise<void> {
  await fetch(`${inject('nameServer')}/${name}`, { method: 'POST', body: value });
}

/** Sets the record of a saved domain, and checks it. */
async function verified(client: Client, domain: string) {
  const state = (await client.call(productBrand.get)).body.states.find((each) => each.domain === domain);
  await setRecord(state?.recordName ?? '', state?.recordValue ?? '');
  return client.call(productBrand.checkDomain, { body: { domain } });
}

test('a reseller has a brand of its own, which nobody else reads', async () => {
  const [reseller, other] = [await aReseller(), await aReseller()];
  expect((await reseller.call(productBrand.get)).body).toMatchObject({ productName: '', domains: [], version: 0 });
  const texts = {
    productName: ' Harbour Signs ',
    mainColour: '#00A86B',
    senderName: 'Harbour',
    replyTo: 'Help@Harbour.example',
  };
  const saved = await save(reseller, { ...texts, helpUrl: 'https://help.harbour.example', showsPoweredBy: true });
  expect(saved).toMatchObject({
    status: 200,
    body: {
      productName: 'Harbour Signs',
      mainColour: '#00a86b',
      replyTo: 'help@harbour.example',
      showsPoweredBy: true,
    },
  });
  expect((await reseller.call(productBrand.get)).body).toEqual(saved.body);
  expect((await other.call(productBrand.get)).body.productName).toBe('');
  expect((await (await superAdmin()).call(productBrand.get)).body.productName).not.toBe('Harbour Signs');
  const stale = await save(reseller, { ...texts, version: 0 });
  expect(stale).toMatchObject({ status: 409, error: { code: 'stale' } });
  expect((await (await aTenant()).call(productBrand.get)).status).toBe(403);
  expect((await anonymous.call(productBrand.get)).status).toBe(401);
});

test.each([
  ['productName', { productName: 'Harbour"<script>' }],
  ['productName', { productName: 'Harbour\r\nBcc: everybody@example.com' }],
  ['mainColour', { mainColour: 'green' }],
  ['replyTo', { replyTo: 'nobody' }],
  ['helpUrl', { helpUrl: 'javascript:alert(1)' }],
  ['termsUrl', { termsUrl: 'http://harbour.example' }],
  ['domains', { domains: ['127.0.0.1'] }],
  ['domains', { domains: ['harbour'] }],
  ['domains', { domains: ['*.harbour.example'] }],
  // With a Cyrillic а.
  ['domains', { domains: ['xn--pypal-4ve.example'] }],
  ['logoLight', { logoLight: 'https://harbour.example/logo.png' }],
] satisfies [string, Partial<ProductBrandForm>][])('a wrong %s is refused: %o', async (field, form) => {
  const { status, error } = await save(await aReseller(), form);
  expect([status, Object.keys(error.errors ?? {})[0]?.split('.')[0]]).toEqual([400, field]);
});

test('images are converted to PNG, an SVG with a script too', async () => {
  const reseller = await aReseller();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><script>alert(1)</script><rect width="90" height="30" fill="#00a86b"/></svg>`;
  const logoLight = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  const icon = `data:image/png;base64,${(await anImage({ format: 'png' })).toString('base64')}`;
  const { body } = await save(reseller, { logoLight, icon });
  for (const image of [body.logoLight, body.icon]) expect(image).toMatch(/^data:image\/png;base64,/);
  expect(Buffer.from(body.logoLight ?? '', 'base64').toString('latin1')).not.toContain('script');
  expect(body.logoDark).toBeNull();
  // An image that is not sent stays, and null removes it.
  expect((await save(reseller, { productName: 'Harbour' })).body.icon).toBe(body.icon);
  expect((await save(reseller, { icon: null })).body).toMatchObject({ icon: null, logoLight: body.logoLight });
  const text = `data:image/png;base64,${Buffer.from('no image').toString('base64')}`;
  expect(await save(reseller, { logoDark: text })).toMatchObject({
    status: 400,
    error: { errors: { logoDark: [expect.any(String)] } },
  });
});

test('a logo of 50 MB is refused before it is read', async () => {
  const reseller = await aReseller();
  const logoLight = `data:image/png;base64,${'A'.repeat(50 * 1024 * 1024)}`;
  const refused = await save(reseller, { logoLight }).catch(() => ({ status: 'cut off' }));
  expect([413, 'cut off']).toContain(refused.status);
  expect((await reseller.call(productBrand.get)).body.logoLight).toBeNull();
});

test('a domain is verified by its TXT record, for one brand, and the refusal does not say whose it is', async () => {
  const [reseller, other] = [await aReseller(), await aReseller()];
  const domain = aDomain();
  await save(reseller, { domains: [domain] });
  await save(other, { domains: [domain] });
  const missing = await reseller.call(productBrand.checkDomain, { body: { domain } });
  expect(missing).toMatchObject({
    status: 409,
    error: { message: expect.stringContaining(`_domain-check.${domain}`) },
  });
  const { body } = await verified(reseller, domain);
  expect(body.states).toMatchObject([{ domain, verifiedAt: expect.any(String), missingSince: null }]);
  const taken = 'This domain is in use already';
  expect(await verified(other, domain)).toMatchObject({
    status: 409,
    error: { message: taken, errors: { domain: [taken] } },
  });
  const unknown = await reseller.call(productBrand.checkDomain, { body: { domain: aDomain() } }, fromNewAddress());
  expect(unknown.status).toBe(404);
  await save(reseller, { domains: [] });
  expect((await verified(other, domain)).body.states).toMatchObject([{ verifiedAt: expect.any(String) }]);
});

const checkAll = () =>
  withDatabase((client) =>
    client.query(`select graphile_worker.add_job('check-brand-domains', '{}', job_key => 'check')`),
  );

test('a domain whose record vanishes works for seven days, and its reseller is emailed twice', async () => {
  const reseller = await aReseller();
  const domain = aDomain();
  await save(reseller, { productName: 'Harbour', domains: [domain] });
  const { recordName, recordValue } = (await verified(reseller, domain)).body.states[0] ?? {
    recordName: '',
    recordValue: '',
  };
  const state = async () => (await reseller.call(productBrand.get)).body.states[0];
  await setRecord(recordName, '');
  await checkAll();
  await vi.waitFor(async () => expect((await state())?.missingSince).not.toBeNull(), 20_000);
  const found = await state();
  expect(Date.parse(found?.stopsAt ?? '') - Date.parse(found?.missingSince ?? '')).toBe(7 * 24 * 3_600_000);
  // It comes back.
  await setRecord(recordName, recordValue);
  await checkAll();
  await vi.waitFor(
    async () => expect(await state()).toMatchObject({ missingSince: null, verifiedAt: expect.any(String) }),
    20_000,
  );
  // It vanishes again, and stays away.
  await setRecord(recordName, '');
  await checkAll();
  await vi.waitFor(async () => expect((await state())?.missingSince).not.toBeNull(), 20_000);
  await withDatabase((client) =>
    client.query(`update brand_domains set missing_since = now() - interval '8 days' where domain = $1`, [domain]),
  );
  await checkAll();
  await vi.waitFor(async () => expect(await state()).toMatchObject({ verifiedAt: null, missingSince: null }), 20_000);
  const subjects = async () => (await emailsTo(reseller.email)).map(({ subject }) => subject);
  const missing = `The record of ${domain} is missing`;
  await vi.waitFor(async () => expect(await subjects()).toEqual([missing, missing, `${domain} has stopped`]), 20_000);
});
