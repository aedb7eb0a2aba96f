import { activity } from '@vitrine/contract/activity';
import type { Brand } from '@vitrine/contract/brand';
import { ErrorBody } from '@vitrine/contract/errors';
import { settings } from '@vitrine/contract/settings';
import { expect, inject, test } from 'vitest';
import { aTenant, type Client } from '../../test/api.ts';
import { aUser } from '../../test/users.ts';

const brand: Brand = {
  colours: [
    { name: 'Harbour blue', colour: '#0a3d62' },
    { name: 'Sand', colour: '#f5e6c8' },
  ],
  headingFont: 'fraunces',
  textFont: 'inter',
};

async function save(client: Client, parts: Record<string, string>): Promise<{ status: number; body: unknown }> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ businessName: 'Harbour', ...parts })) form.set(name, value);
  const headers = { authorization: `Bearer ${client.token}` };
  const response = await fetch(`${inject('server')}/api/settings`, { method: 'POST', body: form, headers });
  return { status: response.status, body: await response.json() };
}

const saveBrand = (client: Client, value: unknown, version?: number) =>
  save(client, { brand: JSON.stringify(value), ...(version !== undefined && { version: String(version) }) });

const brandOf = async (client: Client) => (await client.call(settings.get)).body.brand;

test('a business has no brand at first; a saved one is read by every user of the business and by nobody else', async () => {
  const [tenant, other] = await Promise.all([aTenant(), aTenant()]);
  expect(await brandOf(tenant)).toEqual({ colours: [], headingFont: null, textFont: null });
  const saved = await saveBrand(tenant, {
    ...brand,
    colours: brand.colours.map(({ name, colour }) => ({ name: ` ${name} `, colour: colour.toUpperCase() })),
  });
  expect(saved).toMatchObject({ status: 200, body: { brand } });
  expect(await brandOf(await aUser(tenant, ['Permissions.Library.View']))).toEqual(brand);
  expect(await brandOf(other)).toEqual({ colours: [], headingFont: null, textFont: null });
});

test('a brand stays when other settings are saved without it, and can be emptied', async () => {
  const tenant = await aTenant();
  await saveBrand(tenant, brand);
  await save(tenant, { businessName: 'Pier' });
  expect(await brandOf(tenant)).toEqual(brand);
  const empty = { colours: [], headingFont: null, textFont: null };
  expect(await saveBrand(tenant, empty)).toMatchObject({ status: 200, body: { brand: empty } });
});

test('a user who may only view the settings cannot change the brand', async () => {
  const tenant = await aTenant();
  const reader = await aUser(tenant, ['Permissions.Settings.View']);
  expect(await saveBrand(reader, brand)).toMatchObject({ status: 403 });
  expect((await brandOf(tenant)).colours).toEqual([]);
});

const colour = (name: string, value = '#112233') => ({ name, colour: value });
const refusals: [string, unknown, Record<string, RegExp>][] = [
  ['a colour without a name', { colours: [colour(' ')] }, { 'brand.colours.0.name': /Required/ }],
  ['a name that is too long', { colours: [colour('x'.repeat(31))] }, { 'brand.colours.0.name': /At most 30/ }],
  [
    'two colours of one name',
    { colours: [colour('Red'), colour('red ')] },
    { 'brand.colours.1.name': /Another colour has this name/ },
  ],
  ['a colour that is none', { colours: [colour('Red', 'red')] }, { 'brand.colours.0.colour': /Enter a colour/ }],
  [
    'a colour with more after it',
    { colours: [colour('Red', '#112233;x')] },
    { 'brand.colours.0.colour': /Enter a colour/ },
  ],
  [
    '13 colours',
    { colours: Array.from({ length: 13 }, (_, i) => colour(`Colour ${i}`)) },
    { 'brand.colours': /At most 12 colours/ },
  ],
  ['a font that layouts do not have', { headingFont: 'comic' }, { 'brand.headingFont': /Choose a font/ }],
];

test.each(refusals)('%s is refused at its field, and nothing is saved', async (_, change, expected) => {
  const tenant = await aTenant();
  const { status, body } = await saveBrand(tenant, { ...brand, ...(change as object) });
  expect(status).toBe(400);
  const { errors = {} } = ErrorBody.parse(body);
  expect(Object.keys(errors)).toEqual(Object.keys(expected));
  for (const [field, message] of Object.entries(expected)) expect(errors[field]?.join()).toMatch(message);
  expect((await tenant.call(settings.get)).body).toMatchObject({ brand: { colours: [] } });
});

test('a brand that is not JSON is refused', async () => {
  const tenant = await aTenant();
  const { status, body } = await save(tenant, { brand: '{' });
  expect([status, ErrorBody.parse(body).errors]).toEqual([400, { brand: ['Not valid JSON'] }]);
});

test('an old version is stale and keeps the brand that was saved in between', async () => {
  const tenant = await aTenant();
  const { version } = (await tenant.call(settings.get)).body;
  await saveBrand(tenant, brand, version);
  expect(await saveBrand(tenant, { ...brand, colours: [] }, version)).toMatchObject({
    status: 409,
    body: { code: 'stale', changed: { by: 'Mara Lindqvist' } },
  });
  expect(await brandOf(tenant)).toEqual(brand);
});

test('the activity names the colours and fonts before and after', async () => {
  const tenant = await aTenant();
  await save(tenant, {});
  await saveBrand(tenant, brand);
  const { entries } = (await tenant.call(activity.list, { query: { thing: 'tenants' } })).body;
  expect(entries[0]?.changes).toEqual(
    expect.arrayContaining([
      { field: 'brand_colours', before: null, after: 'Harbour blue #0a3d62, Sand #f5e6c8' },
      { field: 'heading_font', before: null, after: 'fraunces' },
      { field: 'text_font', before: null, after: 'inter' },
    ]),
  );
});
