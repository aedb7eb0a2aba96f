import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { packages } from '@vitrine/contract/packages';
import { signUpSettings } from '@vitrine/contract/sign-up';
import { anSmtpServer } from '@vitrine/testing/smtp-server';
import { aWebhook, type FakeWebhook } from '@vitrine/testing/webhook';
import { generateSync } from 'otplib';
import type { Page } from 'playwright-core';
import type { Email } from 'postal-mime';
import { expect } from 'vitest';
import { signedInApi } from '../support/api.ts';
import { a11yViolations } from '../support/axe.ts';
import { signInOn } from '../support/console.ts';
import { withDatabase } from '../support/database.ts';
import { fill, chooseFromMenu, press } from '../support/page-actions.ts';
import { toast } from '../support/shown-toasts.ts';
import { aUser, aTenant } from '../support/factories.ts';
import { admin, aServer } from '../support/server.ts';
import { testOnOwnServer as base } from '../support/test.ts';
import { eventually } from '@vitrine/testing/eventually';

// vitest reads the needed fixtures from the pattern, so it must be there even if it is empty.
/* oxlint-disable no-empty-pattern */

const test = base
  .extend('smtp', { scope: 'file' }, async ({}, { onCleanup }) => {
    const smtp = await anSmtpServer();
    onCleanup(() => smtp.close());
    return smtp;
  })
  .extend('webhook', { scope: 'file' }, async ({}, { onCleanup }) => {
    const webhook = await aWebhook();
    onCleanup(() => webhook.close());
    return webhook;
  })
  .extend('server', { scope: 'file' }, async ({ smtp, webhook }, { onCleanup }) => {
    const server = await aServer({ SMTP_URL: smtp.url, SMS_WEBHOOK_URL: webhook.url });
    onCleanup(() => server.remove());
    await server.start();
    return server;
  });

/** With options a test gets a new page that no other test uses afterwards, because its clock was moved. */
const unpooled = { locale: 'en-AU' };

const newPassword = 'Another-harbour-2';

const codeIn = ({ text }: Email) => /^ {4}(\d{6})$/m.exec(text ?? '')?.[1] ?? '';
/** The code of the newest text message to this number, once there is one. */
async function codeSentTo({ calls }: FakeWebhook, number: string): Promise<string> {
  const find = () => {
    const message = calls
      .map(({ body }) => JSON.stringify(body))
      .findLast((text) => text.startsWith(`{"to":"${number}"`));
    return /"text":"(\d{6}) is your/.exec(message ?? '')?.[1] ?? '';
  };
  await eventually(find).not.toBe('');
  return find();
}

const linkIn = ({ text }: Email) => /^(http\S+)$/m.exec(text ?? '')?.[1] ?? '';

test('a business signs up by a link in an email, and lands on the guided start', async ({ server, console, smtp }) => {
  const operator = await signedInApi(server.origin, admin);
  const form = { code: randomUUID(), name: 'Starter', description: 'For a start', planInterval: 1, cost: 49 } as const;
  const { planId } = await operator.call(packages.create, { body: form });
  const closed = await console.visit('/sign-up');
  await closed.getByText('No new accounts can be created here').waitFor();
  await operator.call(signUpSettings.save, {
    body: { isOn: true, planId, termsUrl: 'https://vitrine.example/terms' },
  });

  const page = await console.visit('/auth/login');
  await page.getByRole('link', { name: 'Create account' }).click();
  await page.getByText('Free for 15 days').waitFor();
  await press(page, 'Create account');
  await eventually(() => page.locator('.mantine-InputWrapper-error').allInnerTexts()).toEqual([
    ...['Required', 'Required', 'Required'],
    'Enter your email address',
  ]);
  expect(await a11yViolations(page)).toEqual([]);
  const emailAddress = `${randomUUID()}@harbour.example`;
  const names = { 'Business name': 'Harbour Coffee', 'First name': 'www.mara.example', 'Last name': 'Lindqvist' };
  await fill(page, { ...names, 'Email address': emailAddress });
  await press(page, 'Create account');
  await page.getByText('Enter a name without a web address').waitFor();
  await fill(page, { 'First name': 'Mara' });
  await press(page, 'Create account');
  await page.getByText(`We sent an email to ${emailAddress}.`).waitFor();

  const link = linkIn(await smtp.emailTo(emailAddress, /Confirm your email address/));
  await page.goto(link);
  await page.getByText('For the account of Harbour Coffee.').waitFor();
  await fill(page, { Password: newPassword });
  await press(page, 'Create account');
  await page.getByText('Accept the terms to continue').waitFor();
  expect(await a11yViolations(page)).toEqual([]);
  await page.getByRole('checkbox', { name: /I accept/ }).check();
  // Also what a user meets whose account was created, but whose answer was lost.
  const again = await console.visit(link.slice(link.indexOf('/sign-up')));
  await again.getByRole('checkbox', { name: /I accept/ }).check();
  await press(page, 'Create account');
  await page.waitForURL(console.url('/dashboard'));
  await page.getByText('Get your first screen live').waitFor();
  await fill(again, { Password: newPassword });
  await press(again, 'Create account');
  await again.getByText('This link has expired or was already used.', { exact: false }).waitFor();
  await again.getByRole('link', { name: 'Sign in' }).waitFor();
  await again.reload();
  await again.getByText('This link has expired or was already used.', { exact: false }).waitFor();
});

test('a forgotten password is reset by the link in an email', { tags: 'long' }, async ({ server, console, smtp }) => {
  const { owner } = await aTenant(server);
  const page = await console.visit('/auth/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await press(page, 'Reset Password');
  await page.getByText('Enter your email address').waitFor();
  await fill(page, { 'Email address': owner.email });
  await press(page, 'Reset Password');
  await page.getByRole('heading', { name: 'Sent successfully' }).waitFor();
  await page.getByText(`A recovery email was sent to ${owner.email}.`).waitFor();
  await page.getByRole('link', { name: 'Back' }).click();
  await page.waitForURL(console.url('/auth/login'));

  const link = linkIn(await smtp.emailTo(owner.email, /Reset your password/));
  await page.goto(link);
  await press(page, 'Reset Password');
  await eventually(() => page.getByText('Required').count()).toBe(2);
  await fill(page, { 'New password': newPassword, 'Confirm password': 'x' });
  await press(page, 'Reset Password');
  await page.getByText('The passwords do not match').waitFor();
  await fill(page, { 'Confirm password': newPassword });
  await press(page, 'Reset Password');
  await page.getByRole('heading', { name: 'Your password has been reset successfully' }).waitFor();
  await page.getByRole('link', { name: 'Login' }).click();
  await signInOn(page, { ...owner, password: newPassword });
  await page.waitForURL(console.url('/dashboard'));

  const again = await console.visit('/auth/login');
  await again.goto(link);
  await fill(again, { 'New password': 'Third-harbour-3', 'Confirm password': 'Third-harbour-3' });
  await press(again, 'Reset Password');
  await again.getByRole('alert').getByText('This link has expired or was already used. Request a new one.').waitFor();
});

test(
  "a failed reset shows the server's errors, or a fixed text without a response",
  { tags: 'long' },
  async ({ server, console }) => {
    const { owner } = await aTenant(server);
    const page = await console.visit('/auth/reset-password?uid=1&token=x');
    await fill(page, { 'New password': 'weak', 'Confirm password': 'weak' });
    await press(page, 'Reset Password');
    await page.getByRole('alert').getByText('Some fields are invalid Use at least 8 characters.').waitFor();
    await page.goto(console.url('/auth/forgot-password'));
    await page.getByRole('heading', { name: 'Forgot password' }).waitFor();
    await page.context().setOffline(true);
    await fill(page, { 'Email address': owner.email });
    await press(page, 'Reset Password');
    await page.getByRole('alert').getByText('An error has occured!', { exact: true }).waitFor();
    await page.context().setOffline(false);
  },
);

test('two-factor authentication requires a code by email or text message', async ({
  server,
  console,
  tenant,
  smtp,
  webhook,
}) => {
  const user = await aUser(server, tenant, []);
  const profile = await console.open(user, '/profile');
  await fill(profile, { Phone: '0412 345 678' });
  await profile.getByRole('switch', { name: '2FA Off' }).click({ force: true });
  await profile.getByRole('switch', { name: '2FA On' }).waitFor();
  await fill(profile, { 'Current password': user.password });
  await press(profile, 'Update');
  await toast(profile, 'Profile updated');
  expect((await smtp.emailTo(user.email, /Your account was changed/)).text).toContain(
    'Two-factor authentication was turned on.',
  );

  const page = await console.visit('/auth/login?next=/profile', unpooled);
  await page.clock.install();
  await signInOn(page, user);
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  await press(page, 'Confirm');
  await page.getByText('Enter the code').waitFor();
  await page.getByText(/You can request another in \d+ seconds/).waitFor();
  const code = codeIn(await smtp.emailTo(user.email, /is your sign-in code/));
  await fill(page, { 'One-time code': code === '000000' ? '000001' : '000000' });
  await press(page, 'Confirm');
  await page.getByRole('alert').getByText('The code is incorrect').waitFor();

  await page.clock.fastForward('00:31');
  await withDatabase(server, (client) => client.query(`delete from attempts where key like 'code-again:%'`));
  await press(page, 'Resend code');
  await page.getByText(/You can request another in \d+ seconds/).waitFor();
  const again = async () => codeIn(await smtp.emailTo(user.email, /is your sign-in code/));
  await expect.poll(again, { timeout: 20_000 }).not.toBe(code);
  await page.clock.fastForward('00:31');
  await withDatabase(server, (client) => client.query(`delete from attempts where key like 'code-again:%'`));
  await press(page, 'Send as text message');
  await page.getByRole('heading', { name: 'Check your phone' }).waitFor();
  await fill(page, { 'One-time code': await codeSentTo(webhook, '0412345678') });
  await page.keyboard.press('Enter');
  await page.waitForURL(console.url('/profile'));

  // The same over a page with unsaved changes whose session has ended; afterwards the changes can be saved.
  await fill(page, { 'First name': 'Noor' });
  const before = await again();
  await withDatabase(server, async (client) => {
    await client.query(`delete from attempts where key like 'code-again:%'`);
    await client.query('delete from sessions where user_id = (select id from users where email = $1)', [user.email]);
  });
  // Any call of the page may detect the ended session, and then the dialog makes the button unreachable.
  const rejectedClick = page.getByRole('button', { name: 'Update' }).click({ timeout: 5_000 });
  await rejectedClick.catch(() => {});
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByLabel('Password', { exact: true }).fill(user.password);
  await dialog.getByRole('button', { name: 'Login' }).click();
  await dialog.getByRole('heading', { name: 'Check your email' }).waitFor();
  await expect.poll(again, { timeout: 20_000 }).not.toBe(before);
  await dialog.getByRole('textbox', { name: 'One-time code' }).fill(await again());
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.waitFor({ state: 'detached' });
  await eventually(() => page.getByRole('textbox', { name: 'First name' }).inputValue()).toBe('Noor');
  await press(page, 'Update');
  await toast(page, 'Profile updated');
});

test(
  'an invited user sets a password by the newest emailed link',
  { tags: 'long' },
  async ({ console, tenant, smtp }) => {
    const email = `${randomUUID()}@harbour.example`;
    const page = await console.open(tenant.owner, '/user/new');
    await fill(page, { 'First name': 'Nia', 'Last name': 'Invited', Email: email, Phone: '0412 345 678' });
    await press(page, 'Create User');
    await toast(page, 'User created');
    await page
      .getByRole('row', { name: /Nia Invited/ })
      .getByText('Invited', { exact: true })
      .waitFor();
    const first = linkIn(await smtp.emailTo(email, /has invited you/));
    await chooseFromMenu(page, 'Nia Invited', 'Send invitation again');
    await page
      .getByRole('dialog', { name: 'Send the invitation again?' })
      .getByRole('button', { name: 'Send' })
      .click();
    await toast(page, 'Invitation sent');
    const newest = async () => linkIn(await smtp.emailTo(email, /has invited you/));
    await expect.poll(newest, { timeout: 20_000 }).not.toBe(first);

    const userPage = await console.visit('/auth/login');
    const choosePassword = async (link: string) => {
      await userPage.goto(link);
      await userPage.getByRole('heading', { name: 'Choose your password' }).waitFor();
      await fill(userPage, { 'New password': newPassword, 'Confirm password': newPassword });
      await press(userPage, 'Choose Password');
    };
    await choosePassword(first);
    await userPage
      .getByRole('alert')
      .getByText('This link has expired or was already used.', { exact: false })
      .waitFor();
    await choosePassword(await newest());
    await userPage.waitForURL(console.url('/dashboard'));
    await page
      .getByRole('row', { name: /Nia Invited/ })
      .getByText('Active', { exact: true })
      .waitFor();
  },
);

test(
  'an authenticator app is set up; its codes sign in, and each recovery code once',
  { tags: 'long' },
  async ({ server, console, tenant }) => {
    const user = await aUser(server, tenant, []);
    const page = await console.open(user, '/profile');
    await press(page, 'Set up app');
    await fill(page, { 'Current password': 'Wrong-coffee-1' });
    await press(page, 'Continue');
    await page.getByText('The current password is incorrect').waitFor();
    await fill(page, { 'Current password': user.password });
    await press(page, 'Continue');
    const key = page.getByRole('dialog', { name: 'Set up an authenticator app' }).locator('code');
    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    expect(await a11yViolations(page)).toEqual([]);
    const secret = (await key.innerText()).replaceAll(' ', '');
    await press(page, 'Confirm');
    await page.getByText('Enter the code').waitFor();
    await fill(page, { 'Code from the app': generateSync({ secret }) });
    await press(page, 'Confirm');
    const dialog = page.getByRole('dialog', { name: 'Save your recovery codes' });
    await dialog.getByRole('listitem').first().waitFor();
    const codes = await dialog.getByRole('listitem').allInnerTexts();
    expect(codes).toHaveLength(10);
    const saved = page.waitForEvent('download');
    await press(page, 'Download');
    expect(readFileSync(await (await saved).path(), 'utf8')).toContain(codes.join('\n'));
    await page.keyboard.press('Escape');
    await dialog.getByRole('alert').getByText('These codes are not shown again.').waitFor();
    expect(await a11yViolations(page)).toEqual([]);
    await press(page, 'I have saved them');
    await page.getByText('10 recovery codes left').waitFor();
    await page.getByRole('switch', { name: '2FA On' }).waitFor();

    const enter = async (code: string): Promise<Page> => {
      const window = await console.visit('/auth/login?next=/profile');
      await signInOn(window, user);
      await window.getByRole('heading', { name: 'Code from your app' }).waitFor();
      await fill(window, { 'One-time code': code });
      await press(window, 'Confirm');
      return window;
    };
    // The time step after the one whose code was used in the setup.
    const later = generateSync({ secret, epoch: Date.now() / 1000 + 30 });
    await (await enter(later)).waitForURL(console.url('/profile'));
    const [recovery = ''] = codes;
    const recovered = await enter(recovery);
    await recovered.waitForURL(console.url('/profile'));
    await recovered.getByText('9 recovery codes left').waitFor();
    const refused = await enter(recovery);
    await refused.getByRole('alert').getByText('The code is incorrect').waitFor();
    expect(await a11yViolations(refused)).toEqual([]);
  },
);

test('an open monitor keeps the session alive for hours', { tags: 'long' }, async ({ server, console, tenant }) => {
  const page = await console.open(tenant.owner, '/device', unpooled);
  await page.clock.install();
  await page.goto(console.url('/device/monitor'));
  await page.getByRole('heading', { name: 'Live Monitor' }).waitFor();
  await withDatabase(server, (client) => client.query(`update sessions set last_used_at = now() - interval '1 hour'`));
  await page.clock.fastForward('10:01');
  const used = async () => {
    const { rows } = await withDatabase(server, (client) =>
      client.query<{ used: boolean }>(`select max(last_used_at) > now() - interval '1 minute' as used from sessions`),
    );
    return rows[0]?.used;
  };
  await expect.poll(used, { timeout: 20_000 }).toBe(true);
});
