import { randomUUID } from 'node:crypto';
import { invoices } from '@vitrine/contract/invoices';
import { resellers } from '@vitrine/contract/resellers';
import { tenants } from '@vitrine/contract/tenants';
import { expect, inject, test } from 'vitest';
import { aTenant, aTenantOf, type Client, superAdmin } from '../../test/api.ts';
import { anInvoice, aPayment, invoiceForm } from '../../test/invoices.ts';
import { pdfPages } from '@vitrine/testing/pdf-pages';
import { anImage } from '../../test/sample-media.ts';
import { aReseller } from '../../test/users.ts';

async function open(id: number, headers: Record<string, string>) {
  const response = await fetch(`${inject('server')}/api/admin/invoice/download/${id}`, { headers });
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, type: response.headers.get('content-type'), bytes };
}

const withCookie = ({ token }: { token: string | null }) => ({ cookie: `signage_session=${token}` });

const aLogo = async () => `data:image/png;base64,${(await anImage({ format: 'png' })).toString('base64')}`;

/** A reseller's details for invoices. */
const resellerForm = () => ({
  ...{ companyName: 'Signs & Co', firstName: 'Rita', lastName: 'Marsh', phoneNumber: '1' },
  email: `${randomUUID()}@reseller.example`,
});

async function pagesOf(id: number, client: Client): Promise<string[]> {
  return pdfPages((await open(id, withCookie(client))).bytes);
}

test('the PDF has issuer, customer, lines, total, payments and balance', async () => {
  // A reseller, because other tests change the operator's details at the same time.
  const [admin, seller] = await Promise.all([superAdmin(), aReseller()]);
  await admin.call(resellers.update, { params: { id: seller.resellerId }, body: resellerForm() });
  const companyName = `<Shop> & Söhne ${randomUUID().slice(0, 8)}`;
  const tenant = await aTenantOf(seller, { companyName });
  const items = [{ description: 'Screens <b>', price: 123_456.5, quantity: 1, tax: 18 }];
  const form = { currency: 'INR' as const, invoiceItems: items, discount: 0.5, terms: 'Fourteen days' };
  const sent = (await seller.call(invoices.create, { body: { ...invoiceForm(tenant.tenantId), ...form } })).body;
  await aPayment(sent.invoiceId, { paymentAmount: 23_456, paymentDate: '2026-05-04' }, seller);
  const { status, type } = await open(sent.invoiceId, withCookie(seller));
  expect([status, type]).toEqual([200, 'application/pdf']);
  const [page, ...more] = await pagesOf(sent.invoiceId, seller);
  expect(more).toEqual([]);
  for (const part of [
    'Signs & Co',
    sent.invoiceNumber,
    companyName,
    'Screens <b>',
    '18%',
    'Subtotal ₹1,23,456.50',
    'Discount ₹0.50',
    'Grand total ₹1,23,456.00',
    'Paid 04-May-2026, Bank transfer ₹23,456.00',
    'Balance ₹1,00,000.00',
    'Fourteen days',
    'Due date 15-May-2026',
    'The tax rates are for information. No tax is added to the total.',
    'Page 1 of 1',
  ])
    expect(page).toContain(part);
});

test('the PDF is identical each time, with addresses and logo as of when it was sent', async () => {
  const [admin, seller] = await Promise.all([superAdmin(), aReseller()]);
  const { tenantId } = await aTenantOf(seller, {});
  const reseller = { params: { id: seller.resellerId } };
  await admin.call(resellers.update, { ...reseller, body: { ...resellerForm(), logo: await aLogo() } });
  const { invoiceId } = (await seller.call(invoices.create, { body: invoiceForm(tenantId) })).body;
  const before = (await open(invoiceId, withCookie(seller))).bytes;
  expect(Buffer.from(before).includes('/Subtype /Image')).toBe(true);
  const business = (await admin.call(resellers.get, reseller)).body;
  await admin.call(resellers.update, {
    ...reseller,
    body: { ...business, address: '9 Elsewhere Road', logo: await aLogo() },
  });
  const tenant = (await admin.call(tenants.get, { params: { id: tenantId } })).body;
  await admin.call(tenants.update, {
    params: { id: tenantId },
    body: { ...tenant, companyName: `Another ${randomUUID()}` },
  });
  expect(Buffer.from((await open(invoiceId, withCookie(admin))).bytes).equals(Buffer.from(before))).toBe(true);
});

test('two hundred lines fill several pages, each with headings and a page number', { tags: 'long' }, async () => {
  const { tenantId } = await aTenant();
  const description = 'A line whose words fill more than one row of the column that they stand in';
  const invoiceItems = Array.from({ length: 200 }, (_, at) => ({
    description: `${at + 1} ${description}`,
    price: 1,
    quantity: 1,
  }));
  const { invoiceId } = await anInvoice(tenantId, { invoiceItems, terms: 'Terms and conditions. '.repeat(40).trim() });
  const pages = await pagesOf(invoiceId, await superAdmin());
  expect(pages.length).toBeGreaterThan(5);
  for (const [at, page] of pages.entries()) {
    expect(page).toContain(`Page ${at + 1} of ${pages.length}`);
    if (at < pages.length - 1) expect(page).toContain('Description Price Quantity Tax Total');
  }
  for (const { description: text } of invoiceItems) expect(pages.join(' ')).toContain(text);
});

test('the PDF of a draft says that it is a draft', async () => {
  const { invoiceId } = await anInvoice((await aTenant()).tenantId, { status: 0 });
  expect((await pagesOf(invoiceId, await superAdmin()))[0]).toContain('Draft');
});

test('the PDF opens with the session cookie, for users with permission', async () => {
  const tenant = await aTenant();
  const { invoiceId } = await anInvoice(tenant.tenantId);
  expect((await open(invoiceId, {})).status).toBe(401);
  expect((await open(invoiceId, withCookie(tenant))).status).toBe(403);
  expect((await open(invoiceId, withCookie(await aReseller()))).status).toBe(404);
  expect((await open(2_147_483_600, withCookie(await superAdmin()))).status).toBe(404);
});
