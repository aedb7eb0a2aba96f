import { expect } from 'vitest';
import { signInOn } from '../support/console.ts';
import { withDatabase } from '../support/database.ts';
import { aUser } from '../support/factories.ts';
import { fill, press } from '../support/page-actions.ts';
import { toast } from '../support/shown-toasts.ts';
import { test } from '../support/test.ts';
import { addAuthenticator } from '../support/virtual-authenticator.ts';

/** With options a page of its own, which keeps its virtual authenticator. */
const unpooled = { locale: 'en-AU' };

test('a passkey is added, signs in alone and as the second step, and is removed', async ({
  server,
  console,
  tenant,
}) => {
  const user = await aUser(server, tenant, []);
  const page = await console.open(user, '/profile', unpooled);
  const { cdp, authenticatorId } = await addAuthenticator(page);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await press(page, 'Continue');
  for (const name of ['Name', 'Current password'])
    await page.getByRole('dialog').getByText(`${name} *`, { exact: true }).waitFor();
  await fill(page, { Name: 'My phone', 'Current password': 'Wrong-pass-1' });
  await press(page, 'Continue');
  await page.getByText('The current password is incorrect').waitFor();
  await fill(page, { 'Current password': user.password });
  await press(page, 'Continue');
  await toast(page, 'Passkey added');
  await page.getByText('not used yet').waitFor();

  const leave = async () => {
    // The help has no scripts: the console would store its session again when the reply of a renewal comes.
    await page.goto(`${server.origin}/help/`);
    await page.evaluate(() => localStorage.clear());
    await page.goto(console.url('/auth/login?next=/profile'));
  };
  await leave();
  await press(page, 'Sign in with a passkey');
  await page.waitForURL(console.url('/profile'));
  await page
    .getByText(/last used/)
    .first()
    .waitFor();

  await withDatabase(server, (client) =>
    client.query('update users set two_factor_enabled = true where email = $1', [user.email]),
  );
  await leave();
  await signInOn(page, user);
  await press(page, 'Use a passkey');
  await page.waitForURL(console.url('/profile'));

  await page.getByRole('button', { name: 'Actions for My phone' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await fill(page, { 'Current password': user.password });
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await toast(page, 'Passkey removed');
  await leave();
  await press(page, 'Sign in with a passkey');
  await page.getByRole('alert').getByText('This passkey is unknown here.').waitFor();

  await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
  expect(page.url()).toBe(console.url('/auth/login?next=/profile'));
});
