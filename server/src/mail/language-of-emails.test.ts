import { auth } from '@vitrine/contract/auth';
import { languages } from '@vitrine/contract/languages';
import { fromNewAddress } from '@vitrine/testing/new-address';
import { oneIn } from '@vitrine/testing/long-run';
import { expect, test } from 'vitest';
import { anonymous, aTenant } from '../test/api.ts';
import { withDatabase } from '../test/database.ts';
import { emailTo } from '../test/emails.ts';
import { aUser } from '../test/users.ts';

/** What an email says of its language, once it has arrived. */
async function languageOfEmailTo(email: string): Promise<string | undefined> {
  await anonymous.call(auth.forgotPassword, { params: { email } }, fromNewAddress());
  const { html } = await emailTo(email, /./);
  return /<html lang="(\w+)" dir="(?:ltr|rtl)">/.exec(html ?? '')?.[1];
}

test.each(
  oneIn(
    2,
    languages.filter(({ tag }) => tag === 'de' || tag === 'ar'),
  ),
)('a user who reads $tag gets emails in it, whatever the business reads', async ({ tag }) => {
  const tenant = await aTenant();
  const { userId, email } = await aUser(tenant, []);
  await withDatabase(async (client) => {
    await client.query(`update tenants set language = 'pt' where id = $1`, [tenant.tenantId]);
    await client.query('update users set language = $2 where id = $1', [userId, tag]);
  });
  expect(await languageOfEmailTo(email)).toBe(tag);
  expect(await languageOfEmailTo(tenant.email)).toBe('pt');
});

test('a user of a business without a language gets emails in English', async () => {
  expect(await languageOfEmailTo((await aTenant()).email)).toBe('en');
});
