import { issuer } from '@vitrine/contract/issuer';
import { productBrand } from '@vitrine/contract/product-brand';
import { insertReseller } from '@vitrine/testing/insert-users';
import { adminPassword } from '@vitrine/testing/server-process';
import { expect, test } from 'vitest';
import { aTenantOf, signIn } from '../../test/api.ts';
import { withDatabaseOf } from '../../test/database.ts';
import { aLogo, anInvoiceFrom, logosOn } from '../../test/invoice-logos.ts';
import { anOwnServer, aPreparedDirectory } from '../../test/own-server.ts';

test(
  'the operator’s brand logo is on the operator’s invoices, not on those of a reseller without a brand',
  { tags: 'long' },
  async () => {
    const dataDir = aPreparedDirectory();
    const address = await anOwnServer({ DATA_DIR: dataDir }).listening;
    const { email } = await withDatabaseOf(dataDir, insertReseller);
    const operator = await signIn('admin@vitrine.example', adminPassword, address);
    const reseller = await signIn(email, adminPassword, address);
    await operator.call(issuer.save, { body: { companyName: 'Operator Pty Ltd' } });
    const saved = await operator.call(productBrand.save, {
      body: { productName: 'Signs', logoLight: await aLogo(87) },
    });
    expect(saved.status).toBe(200);
    for (const [seller, logos] of [
      [operator, [87]],
      [reseller, []],
    ] as const) {
      const { tenantId } = await aTenantOf(seller, { address });
      for (const status of [0, 1] as const)
        expect(await logosOn(seller, await anInvoiceFrom(seller, tenantId, status), address)).toEqual(logos);
    }
  },
);
