import { signInOn } from '../support/console.ts';
import { aUser } from '../support/factories.ts';
import { toast } from '../support/shown-toasts.ts';
import { test } from '../support/test.ts';

test('the profile lists active sessions and signs them out', { tags: 'long' }, async ({ server, console, tenant }) => {
  const user = await aUser(server, tenant, []);
  const page = await console.open(user, '/profile');
  const otherPage = await console.visit('/auth/login?next=/profile');
  await signInOn(otherPage, user);
  await otherPage.getByText('Active sessions').waitFor();
  await page.reload();
  await page.getByText('This session', { exact: true }).waitFor();
  await page.getByRole('button', { name: /^Sign out Chrome on Linux at/ }).click();
  await page.getByRole('dialog', { name: 'Sign out this session?' }).getByRole('button', { name: 'Sign out' }).click();
  await toast(page, 'Session signed out');
  // Happens without a reload, because the server closes the realtime connection with the session.
  await otherPage.waitForURL(/\/auth\/login/);
});
