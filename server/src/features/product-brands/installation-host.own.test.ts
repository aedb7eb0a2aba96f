import { productBrand } from '@vitrine/contract/product-brand';
import { insertReseller } from '@vitrine/testing/insert-users';
import { adminPassword } from '@vitrine/testing/server-process';
import { expect, test } from 'vitest';
import { signIn } from '../../test/api.ts';
import { withDatabaseOf } from '../../test/database.ts';
import { anOwnServer, aPreparedDirectory } from '../../test/own-server.ts';

const refused = (why: string, field = 'domains') => ({ error: { code: 'invalid', errors: { [field]: [why] } } });

test('the host of the installation is no domain of a brand, however it is written, and one below it is', async () => {
  const dataDir = aPreparedDirectory();
  const address = await anOwnServer({ DATA_DIR: dataDir, PUBLIC_URL: 'https://signs.example' }).listening;
  const { email } = await withDatabaseOf(dataDir, insertReseller);
  const reseller = await signIn(email, adminPassword, address);
  const save = (domain: string) => reseller.call(productBrand.save, { body: { productName: 'H', domains: [domain] } });
  for (const written of ['signs.example', 'Signs.Example', ' signs.example '])
    expect([written, await save(written)]).toMatchObject([written, refused('signs.example is in use already')]);
  for (const written of ['signs.example.', 'ｓigns.example', 'signs.example:443'])
    expect([written, await save(written)]).toMatchObject([
      written,
      refused('Enter a domain such as example.com', 'domains.0'),
    ]);
  expect((await reseller.call(productBrand.get)).body).toMatchObject({ domains: [], target: 'signs.example' });
  expect(await save('shops.signs.example')).toMatchObject({ status: 200, body: { domains: ['shops.signs.example'] } });
});
