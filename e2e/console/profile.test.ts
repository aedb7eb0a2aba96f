import { profile } from '@vitrine/contract/profile';
import { expect } from 'vitest';
import { signInOn } from '../support/console.ts';
import { fill, press } from '../support/page-actions.ts';
import { toast } from '../support/shown-toasts.ts';
import { aTenant, aUser, endSubscription } from '../support/factories.ts';
import { admin } from '../support/server.ts';
import { test } from '../support/test.ts';
import { eventually } from '@vitrine/testing/eventually';

const changed = 'Another-harbour-2';

test(
  'a new name appears in the header at once, and an invalid form is not sent',
  { tags: 'long' },
  async ({ server, console }) => {
    const tenant = await aTenant(server);
    const page = await console.open(tenant.owner, '/profile');
    await fill(page, { 'First name': '', 'Last name': '', Email: 'mara' });
    await press(page, 'Update');
    for (const message of ['Required', 'Enter a valid email address']) await page.getByText(message).first().waitFor();
    await eventually(() => page.getByText('Required', { exact: true }).count()).toBe(3);
    await fill(page, { 'First name': 'Maria', 'Last name': 'Berg', Email: tenant.owner.email, Phone: '0412 345 678' });
    await fill(page, { 'Current password': tenant.owner.password });
    await page.keyboard.press('Enter');
    await toast(page, 'Profile updated');
    await page.getByRole('button', { name: 'Account of Maria Berg' }).waitFor();
    expect(await tenant.call(profile.get, {})).toMatchObject({ firstName: 'Maria', phoneNumber: '0412 345 678' });
    await eventually(() => page.getByLabel('Current password').count()).toBe(0);
  },
);

test('changing the phone number requires the password', { tags: 'long' }, async ({ console, server, tenant }) => {
  const user = await aUser(server, tenant, []);
  const page = await console.open(user, '/profile');
  await fill(page, { Phone: '0412 345 678' });
  await press(page, 'Update');
  await page.getByText('Enter your current password').waitFor();
  await fill(page, { 'Current password': 'Wrong-coffee-1' });
  await press(page, 'Update');
  await page.getByText('The current password is incorrect').waitFor();
  await fill(page, { 'Current password': user.password });
  await press(page, 'Update');
  await toast(page, 'Profile updated');
});

test(
  'password requirements are checked while typing, and a new password signs the user out',
  { tags: 'long' },
  async ({ console, server, tenant }) => {
    const user = await aUser(server, tenant, []);
    const page = await console.open(user, '/profile');
    await page.getByRole('link', { name: 'Change Password' }).click();
    await press(page, 'Change Password');
    await eventually(() => page.getByText('Required', { exact: true }).count()).toBe(3);
    const rules = page.getByRole('list', { name: 'Password requirements' });
    await fill(page, { 'Current password': 'Wrong-coffee-1', 'New password': 'Password1!', 'Confirm password': 'x' });
    await rules.getByText('This password is too common.').waitFor();
    await page.getByText('The passwords do not match yet.').waitFor();
    await fill(page, { 'New password': changed, 'Confirm password': changed });
    await page.getByText('The passwords match.').waitFor();
    await eventually(() => rules.getByRole('img', { name: 'Missing:' }).count()).toBe(0);
    await press(page, 'Change Password');
    await page.getByText('The current password is incorrect').waitFor();
    await fill(page, { 'Current password': user.password });
    await page.keyboard.press('Enter');
    await page.waitForURL(console.url('/auth/login?changed=password'));
    await page.getByText('Password changed').waitFor();
    await signInOn(page, { ...user, password: changed });
    await page.waitForURL(console.url('/dashboard'));
  },
);

test(
  'the profile stays editable after the subscription expires, and for the operator',
  { tags: 'long' },
  async ({ console, server }) => {
    const tenant = await aTenant(server, 'A late payer');
    await endSubscription(server, tenant);
    const page = await console.open(tenant.owner, '/profile');
    await page.getByText('Your subscripion has expired!').waitFor();
    await fill(page, { Phone: '0412 345 678', 'First name': 'Mo' });
    await fill(page, { 'Current password': tenant.owner.password });
    await press(page, 'Update');
    await toast(page, 'Profile updated');
    const operator = await console.open(admin, '/account');
    await operator.waitForURL(console.url('/profile'));
    await operator.getByLabel('First name').waitFor();
    await eventually(() => operator.getByLabel('First name').inputValue()).toBe('Super');
  },
);
