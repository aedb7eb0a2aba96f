import { issuer } from '@vitrine/contract/issuer';
import { expect, test } from 'vitest';
import { anonymous, superAdmin } from '../../test/api.ts';
import { anIssuer } from '../../test/invoices.ts';
import { anImage } from '../../test/sample-media.ts';
import { aReseller } from '../../test/users.ts';

const data = { companyName: 'Vitrine Pty Ltd', address: '1 Main Street', taxId: 'ABN 1', bank: 'BSB 062-000' };

test('the operator’s billing details are saved and read, and an older version is refused', async () => {
  const admin = await superAdmin();
  // Other tests set the name if there is none. Once it is set, they do not change the version any more.
  await anIssuer();
  const { version } = (await admin.call(issuer.get)).body;
  const saved = await admin.call(issuer.save, { body: { ...data, version } });
  expect(saved).toMatchObject({ status: 200, body: { ...data, version: version + 1 } });
  const bare = await admin.call(issuer.save, { body: { companyName: ' Vitrine ' } });
  expect(bare.body).toEqual({
    companyName: 'Vitrine',
    address: '',
    taxId: '',
    bank: '',
    logo: null,
    language: null,
    version: version + 2,
  });
  expect((await admin.call(issuer.get)).body).toEqual(bare.body);
  const png = await anImage({ format: 'png' });
  const logo = `data:image/png;base64,${png.toString('base64')}`;
  const savedLogo = (await admin.call(issuer.save, { body: { companyName: 'Vitrine', logo } })).body.logo;
  expect(savedLogo).toMatch(/^data:image\/png;base64,/);
  expect((await admin.call(issuer.get)).body.logo).toBe(savedLogo);
  expect((await admin.call(issuer.save, { body: { companyName: 'Vitrine', logo: null } })).body.logo).toBeNull();
  const stale = await admin.call(issuer.save, { body: { ...data, version } });
  expect(stale).toMatchObject({ status: 409, error: { code: 'stale', changed: { by: 'Super Admin' } } });
});

test('a missing name is a validation error, and only the operator can read and change the details', async () => {
  const admin = await superAdmin();
  const refused = await admin.call(issuer.save, { body: { ...data, companyName: ' ' } });
  expect(refused).toMatchObject({ status: 400, error: { errors: { companyName: ['Required'] } } });
  const reseller = await aReseller();
  expect((await reseller.call(issuer.get)).status).toBe(403);
  expect((await reseller.call(issuer.save, { body: data })).status).toBe(403);
  expect((await anonymous.call(issuer.get)).status).toBe(401);
});
