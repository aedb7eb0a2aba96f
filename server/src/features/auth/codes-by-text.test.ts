import { auth } from '@vitrine/contract/auth';
import { profile } from '@vitrine/contract/profile';
import { closedAfterTest } from '@vitrine/testing/closed-after-test';
import { aWebhook } from '@vitrine/testing/webhook';
import { expect, test, vi } from 'vitest';
import { aTenant, aTenantOf, clientWith, anonymous, password, signIn, type Tenant } from '../../test/api.ts';
import { fromNewAddress } from '@vitrine/testing/new-address';
import { withDatabaseOf } from '../../test/database.ts';
import { anOwnServer } from '../../test/own-server.ts';
import { adminPassword } from '@vitrine/testing/server-process';
import { cookieOf, waitForAnotherCode } from '../../test/two-factor.ts';

/** Turns on two-factor authentication for an owner with this phone number. */
async function withNumber(tenant: Tenant, phoneNumber: string): Promise<Tenant> {
  const { firstName, lastName, email } = (await tenant.call(profile.get)).body;
  const body = { firstName, lastName, email, phoneNumber, twoFactorEnabled: true, currentPassword: password };
  expect((await tenant.call(profile.update, { body })).status).toBe(200);
  return tenant;
}

test('a code is also sent as text message, retried when the gateway fails, and starts the session', async () => {
  const webhook = await closedAfterTest(aWebhook((call) => (call === 1 ? 500 : 200)));
  const server = anOwnServer({ SMS_WEBHOOK_URL: webhook.url, LOG_LEVEL: 'info' });
  const address = await server.listening;
  const operator = await signIn('admin@vitrine.example', adminPassword, address);
  const { email } = await withNumber(await aTenantOf(operator, { address }), '+61 412 345 678');
  const visitor = clientWith('', address);
  const first = await visitor.call(auth.signIn, { body: { emailAddress: email, password } }, fromNewAddress());
  expect(first.body).toMatchObject({ is2FAEnabled: true, provider: 'Email', phoneEnding: '78' });
  const headers = { ...fromNewAddress(), cookie: cookieOf(first) };
  const params = { email, provider: 'Phone' } as const;
  expect((await visitor.call(auth.resendCode, { params }, headers)).status).toBe(429);
  await withDatabaseOf(server.dataDir, (client) => client.query(`delete from attempts where key like 'code-again:%'`));
  expect((await visitor.call(auth.resendCode, { params }, headers)).status).toBe(200);

  await vi.waitFor(() => expect(webhook.calls).toHaveLength(2), 30_000);
  const [failed, sent] = webhook.calls;
  expect(sent).toEqual(failed);
  expect(sent?.body).toEqual({
    to: '+61412345678',
    text: expect.stringMatching(/^\d{6} is your Vitrine sign-in code\. It expires in 10 minutes\./),
  });
  const code = /\d{6}/.exec(JSON.stringify(sent?.body).replace('61412345678', ''))?.[0] ?? '';
  const body = { emailAddress: email, otp: code, is2FA: true, provider: 'Phone' } as const;
  expect((await visitor.call(auth.signIn, { body }, headers)).body).toMatchObject({
    phoneEnding: null,
    is2FAEnabled: false,
  });
  const printed = server.printed.out + server.printed.error;
  expect(printed).toContain('SMS_WEBHOOK_URL answered 500');
  expect(printed).not.toMatch(new RegExp(`${code}|412345678`));
});

test('without a gateway text messages are neither offered nor accepted as a method', async () => {
  const tenant = await withNumber(await aTenant(), '+61 412 345 678');
  const first = await anonymous.call(auth.signIn, { body: { emailAddress: tenant.email, password } }, fromNewAddress());
  expect(first.body).toMatchObject({ provider: 'Email', phoneEnding: null });
  await waitForAnotherCode(tenant);
  const headers = { ...fromNewAddress(), cookie: cookieOf(first) };
  const refused = await anonymous.call(
    auth.resendCode,
    { params: { email: tenant.email, provider: 'Phone' } },
    headers,
  );
  expect(refused).toMatchObject({
    status: 400,
    error: { errors: { provider: ['Codes cannot be sent to you by text message'] } },
  });
  // No attempt was counted: the next email can be sent at once.
  const resent = await anonymous.call(auth.resendCode, { params: { email: tenant.email, provider: 'Email' } }, headers);
  expect(resent.status).toBe(200);
});
