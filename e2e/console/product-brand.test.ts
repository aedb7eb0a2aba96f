import { writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { eventually } from '@vitrine/testing/eventually';
import { localhostCertificate } from '@vitrine/testing/localhost-certificate';
import { aNameServer } from '@vitrine/testing/name-server';
import { anSmtpServer } from '@vitrine/testing/smtp-server';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { a11yViolations } from '../support/axe.ts';
import { fill, press } from '../support/page-actions.ts';
import { viewport } from '../support/page-pool.ts';
import { anImage } from '../support/records.ts';
import { aServer } from '../support/server.ts';
import { toast } from '../support/shown-toasts.ts';
import { testOnOwnServer } from '../support/test.ts';

/** A server that asks a name server of the test, and trusts a mail server. */
const test = testOnOwnServer
  // oxlint-disable-next-line no-empty-pattern
  .extend('fakes', { scope: 'file' }, async ({}, { onCleanup }) => {
    const [names, mails] = await Promise.all([aNameServer(), anSmtpServer(() => null, { security: 'starttls' })]);
    onCleanup(async () => {
      await Promise.all([names.close(), mails.close()]);
    });
    return { names, mails };
  })
  .extend('server', { scope: 'file' }, async ({ fakes: { names, mails } }, { onCleanup }) => {
    const certificate = join(tmpdir(), `${randomUUID()}.pem`);
    writeFileSync(certificate, localhostCertificate.cert);
    const trusted = { SMTP_SERVERS: `localhost:${new URL(mails.url).port}`, NODE_EXTRA_CA_CERTS: certificate };
    const server = await aServer({ ...trusted, DNS_SERVERS: names.address });
    onCleanup(() => server.remove());
    await server.start();
    return server;
  });

test('a reseller sets up its name and look, and a domain', async ({ console, reseller, fakes: { names } }) => {
  const page = await console.open(reseller, '/brand', { viewport });
  const preview = page.getByRole('group', { name: 'Preview' });
  await fill(page, { 'Product name': 'Harbour Signs', 'Main colour': '#ffe600' });
  await page.getByText(/^#ffe600 cannot be read on light pages/).waitFor();
  await eventually(() => preview.getByText('Harbour Signs').count()).toBeGreaterThan(3);
  await preview.getByText('From Harbour Signs').waitFor();
  await fill(page, { 'Sender name': 'The harbour' });
  await preview.getByText('From The harbour').waitFor();
  await eventually(() => preview.getByText('Powered by Vitrine').count()).toBe(0);
  await page.getByRole('switch', { name: 'Powered by' }).check({ force: true });
  await preview.getByText('Powered by Vitrine').first().waitFor();
  const onInvoice = preview.getByRole('figure', { name: 'Invoice' }).getByRole('img', { name: 'Harbour Signs' });
  const image = await anImage('logo.png');
  const buffer = Buffer.from(await image.arrayBuffer());
  const chooseLogo = (label: string) =>
    page
      .getByRole('group', { name: label, exact: true })
      .locator('input[type=file]')
      .setInputFiles({ name: image.name, mimeType: 'image/png', buffer });
  await chooseLogo('Logo on dark');
  await preview.getByRole('figure', { name: 'Email' }).getByRole('img', { name: 'Harbour Signs' }).waitFor();
  await eventually(() => onInvoice.count()).toBe(0);
  await chooseLogo('Logo');
  await onInvoice.waitFor();

  const domains = page.getByRole('combobox', { name: 'Own domains' });
  await domains.fill('harbour');
  await page.keyboard.press('Enter');
  await press(page, 'Save Changes');
  await page.getByText('harbour: Enter a domain such as example.com').waitFor();
  await domains.press('Backspace');
  const domain = `${randomUUID()}.example`;
  await domains.fill(domain.toUpperCase());
  await page.keyboard.press('Enter');
  await eventually(() => page.getByText('Enter a domain such as example.com').count()).toBe(0);
  await page.getByText('Save to get the TXT record that proves a domain is yours.').waitFor();
  await press(page, 'Save Changes');
  await toast(page, 'Brand saved');
  const record = (what: string) => page.getByLabel(`${what} of the TXT record`, { exact: true }).inputValue();
  await press(page, `Check ${domain}`);
  await page.getByText(/^There is no TXT record/).waitFor();
  expect(await a11yViolations(page)).toEqual([]);
  await fetch(`${names.control}/${await record('Name')}`, { method: 'POST', body: await record('Value') });
  await press(page, `Check ${domain}`);
  await toast(page, `${domain} is verified`);
});

test('a reseller sets up a mail server', { tags: 'long' }, async ({ console, reseller, fakes: { mails } }) => {
  const page = await console.open(reseller, '/brand', { viewport });
  await fill(page, { 'Product name': 'Harbour Signs', 'Sender name': 'The harbour' });
  await fill(page, { 'Mail server': 'localhost' });
  await fill(page, { Port: '25' });
  await press(page, 'Save Changes');
  await page.getByText('localhost is not on the public internet').waitFor();
  await page.getByText('Required', { exact: true }).waitFor();
  await fill(page, { Port: new URL(mails.url).port, 'Sender address': 'hello@harbour.example' });
  await page.getByText(/^Save, then send a test/).waitFor();
  await press(page, 'Save Changes');
  await toast(page, 'Brand saved');
  await page.getByText('Not tested yet').waitFor();
  await press(page, 'Send a test');
  await toast(page, `Sent to ${reseller.email}. The mail server is in use.`);
  await page.getByText('In use', { exact: true }).waitFor();
  expect(await mails.emailTo(reseller.email, /Test of your mail server/)).toMatchObject({
    from: { name: 'The harbour', address: 'hello@harbour.example' },
  });
  expect(await a11yViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await a11yViolations(page)).toEqual([]);
});
