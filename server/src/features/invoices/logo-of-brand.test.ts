import { randomUUID } from 'node:crypto';
import { productBrand } from '@vitrine/contract/product-brand';
import { resellers } from '@vitrine/contract/resellers';
import { expect, test } from 'vitest';
import { superAdmin } from '../../test/api.ts';
import { aLogo, anInvoiceFrom, logosOn, pdfOf } from '../../test/invoice-logos.ts';
import { aSeller } from '../../test/invoices.ts';
import { anImage } from '../../test/sample-media.ts';

test('an invoice of a reseller shows the logo of its brand, and a sent one keeps it', async () => {
  const [admin, { seller, tenantId }] = await Promise.all([superAdmin(), aSeller()]);
  const brand = (logo: string | null) =>
    seller.call(productBrand.save, { body: { productName: 'Harbour Signs', logoLight: logo } });
  const plain = await anInvoiceFrom(seller, tenantId, 1);
  expect((await brand(await aLogo(81))).status).toBe(200);
  const [draft, sent, sentByOperator] = [
    await anInvoiceFrom(seller, tenantId, 0),
    await anInvoiceFrom(seller, tenantId, 1),
    await anInvoiceFrom(admin, tenantId, 1),
  ];
  for (const client of [seller, admin])
    for (const id of [draft, sent, sentByOperator]) expect(await logosOn(client, id)).toEqual([81]);
  const before = await pdfOf(seller, sent);
  await brand(await aLogo(82));
  expect(await logosOn(seller, draft)).toEqual([82]);
  expect((await pdfOf(admin, sent)).equals(before)).toBe(true);
  await brand(null);
  expect(await logosOn(seller, draft)).toEqual([]);
  expect((await pdfOf(seller, sent)).equals(before)).toBe(true);
  // It was sent before there was a logo.
  expect(await logosOn(seller, plain)).toEqual([]);
});

test('the issuer’s own logo comes first', { tags: 'long' }, async () => {
  const [admin, { seller, tenantId, resellerId }] = await Promise.all([superAdmin(), aSeller()]);
  await seller.call(productBrand.save, { body: { productName: 'Harbour Signs', logoLight: await aLogo(83) } });
  const reseller = { params: { id: resellerId } };
  const contact = { firstName: 'Rita', lastName: 'Marsh', phoneNumber: '1', email: `${randomUUID()}@reseller.example` };
  const logo = `data:image/png;base64,${(await anImage({ format: 'png', width: 64 })).toString('base64')}`;
  expect(
    (await admin.call(resellers.update, { ...reseller, body: { companyName: 'Signs & Co', ...contact, logo } })).status,
  ).toBe(200);
  for (const status of [0, 1] as const)
    expect(await logosOn(seller, await anInvoiceFrom(seller, tenantId, status))).toEqual([64]);
});

test(
  'a logo on dark, of a brand without a name or of another reseller is on no invoice',
  { tags: 'long' },
  async () => {
    const [without, other] = [await aSeller(), await aSeller()];
    await other.seller.call(productBrand.save, { body: { productName: 'Other', logoLight: await aLogo(84) } });
    const shown = async () => {
      const ids = [0, 1].map((status) => anInvoiceFrom(without.seller, without.tenantId, status as 0 | 1));
      return Promise.all((await Promise.all(ids)).map((id) => logosOn(without.seller, id)));
    };
    expect(await shown()).toEqual([[], []]);
    await without.seller.call(productBrand.save, { body: { productName: 'Harbour', logoDark: await aLogo(85) } });
    expect(await shown()).toEqual([[], []]);
    await without.seller.call(productBrand.save, {
      body: { productName: '', logoDark: null, logoLight: await aLogo(86) },
    });
    expect(await shown()).toEqual([[], []]);
  },
);
