import { randomUUID } from 'node:crypto';
import { auth } from '@vitrine/contract/auth';
import { productBrand } from '@vitrine/contract/product-brand';
import { profile } from '@vitrine/contract/profile';
import { expect, inject, test, vi } from 'vitest';
import { password } from '../../test/api.ts';
import { aBrand, ask } from '../../test/brands.ts';
import { emailTo } from '../../test/emails.ts';

const pages = ['/admin/', '/admin/auth/login', '/player/', '/player/manifest.webmanifest', '/help', '/nothing'];

test('pages at the domain of a brand have its name, colour and icon, and never ours', async () => {
  const { host, name } = await aBrand('Harbour Signs');
  for (const path of pages) {
    const { text: page, all } = await ask({ host: `${host.toUpperCase()}.:8080`, path });
    expect([path, page.includes(name), /Vitrine/.test(all)]).toEqual([path, true, false]);
  }
  const { text: console_ } = await ask({ host, path: '/admin/' });
  expect(console_).toContain('--accent:#007d4f');
  expect(console_).toContain('<link rel="help" href="https://help.example" />');
  expect((await ask({ host, path: '/brand/icon' })).text).toMatch(/^<svg.*>H<\/text>/);
  expect(JSON.parse((await ask({ host, path: '/api/openapi.json' })).text)).toMatchObject({ info: { title: name } });
});

test('the product behind a brand is named where the brand says so, and nowhere else', async () => {
  const { host, tenant } = await aBrand('Harbour Signs', { showsPoweredBy: true });
  for (const path of ['/admin/auth/login', '/player/'])
    expect((await ask({ host, path })).text).toContain('<meta name="powered-by" content="Vitrine" />');
  const { text: help } = await ask({ host, path: '/help' });
  expect(help).toContain('<p class="powered-by">Powered by Vitrine</p>');
  expect(
    help.replace('Powered by Vitrine', '').replace('<meta name="powered-by" content="Vitrine" />', ''),
  ).not.toContain('Vitrine');
  await ask({ host, path: `/api${auth.forgotPassword.path.replace(':email', tenant.email)}`, body: {} });
  const email = await emailTo(tenant.email, /Reset your password/);
  for (const text of [email.text ?? '', email.html ?? '']) expect(text.match(/Powered by Vitrine/g)).toHaveLength(1);

  const off = await aBrand('Lake Signs');
  for (const path of ['/admin/auth/login', '/player/', '/help'])
    expect((await ask({ host: off.host, path })).text).not.toMatch(/powered.by"/i);
  expect((await ask({ host: new URL(inject('server')).host, path: '/help' })).text).not.toMatch(/powered.by|{{/i);
});

test('other hosts do not show a brand, and no header but Host names one', async () => {
  const { host, name } = await aBrand('Quiet Signs');
  const own = new URL(inject('server')).host;
  const games = [{ 'x-forwarded-host': host }, { forwarded: `host=${host}` }, { 'x-host': host }];
  for (const headers of games) {
    const { text: page } = await ask({ host: own, path: '/admin/', headers });
    expect(page).not.toContain(name);
  }
  for (const other of [`a.${host}`, `${host}.example`, `evil-${host}`])
    expect((await ask({ host: other, path: '/admin/' })).text).not.toContain(name);
});

test('at the domain of a brand only its own users are known, with the same answer as for an unknown account', async () => {
  const [harbour, lake] = [await aBrand('Harbour Signs'), await aBrand('Lake Signs')];
  const signIn = (host: string, emailAddress: string) =>
    ask({ host, path: '/api/auth', body: { emailAddress, password, otp: '' } });
  const opened = await signIn(harbour.host, harbour.tenant.email);
  expect(opened.status).toBe(200);
  const elsewhere = await signIn(lake.host, harbour.tenant.email);
  const unknown = await signIn(lake.host, `${randomUUID()}@nowhere.example`);
  const answerOf = ({ status, text: json }: Awaited<ReturnType<typeof ask>>) => {
    const { requestId: _, ...rest } = JSON.parse(json) as { requestId: string };
    return { status, ...rest };
  };
  expect(answerOf(elsewhere)).toEqual(answerOf(unknown));
  const { token } = JSON.parse(opened.text) as { token: string };
  const read = (host: string) =>
    ask({ host, path: `/api${profile.get.path}`, headers: { authorization: `Bearer ${token}`, accept: '*/*' } });
  expect((await read(harbour.host)).status).toBe(200);
  expect((await read(lake.host)).status).toBe(401);
  expect((await read(new URL(inject('server')).host)).status).toBe(200);
});

test('a domain that is removed stops showing the brand, and gets no certificate', async () => {
  const { host, name, reseller } = await aBrand('Short Signs');
  expect((await ask({ host: 'localhost', path: `/brand/ask?domain=${host}` })).status).toBe(200);
  expect((await ask({ host: 'localhost', path: '/brand/ask?domain=evil.example' })).status).toBe(404);
  expect((await ask({ host: 'localhost', path: '/brand/ask' })).status).toBe(404);
  await reseller.call(productBrand.save, { body: { productName: name, domains: [] } });
  await vi.waitFor(async () => expect((await ask({ host, path: '/admin/' })).text).not.toContain(name), 10_000);
  expect((await ask({ host: 'localhost', path: `/brand/ask?domain=${host}` })).status).toBe(404);
});

test('an email to a user of a brand has its name and leads to its domain', async () => {
  const { host, name, tenant } = await aBrand('Mail Signs');
  await ask({ host, path: `/api${auth.forgotPassword.path.replace(':email', tenant.email)}`, body: {} });
  const email = await emailTo(tenant.email, /Reset your password/);
  expect(email.from?.name).toBe(name);
  expect(email.text).toContain(`http://${host}:`);
  expect(email.messageId).toMatch(new RegExp(`^<[\\da-f-]+@${host}>$`));
  expect(`${email.text}${email.html}`).not.toMatch(/Vitrine/);
  expect(email.html).toContain('background:#007d4f');
});
