import { auth } from '@vitrine/contract/auth';
import { type PasskeyAnswer, passkeys } from '@vitrine/contract/passkeys';
import { fromNewAddress } from '@vitrine/testing/new-address';
import { expect, inject } from 'vitest';
import { anonymous, type Client, password } from './api.ts';
import { SoftwarePasskey } from './software-passkey.ts';
import { cookieOf } from './two-factor.ts';

export const aPasskeyDevice = () => new SoftwarePasskey(new URL(inject('server')).origin);

/** What the user's browser needs to create a passkey. */
export async function beginPasskey(user: Client, currentPassword = password) {
  const { status, body } = await user.call(passkeys.begin, { body: { currentPassword } });
  expect(status).toBe(200);
  return body;
}

export async function addPasskey(user: Client, { device = aPasskeyDevice(), name = 'Phone', secret = password } = {}) {
  const credential = device.create(await beginPasskey(user, secret));
  const { status, body } = await user.call(passkeys.register, { body: { name, credential } });
  expect(status).toBe(200);
  return { device, passkey: body };
}

/** Begins a sign-in with a passkey alone; the headers are those of the same browser. */
export async function challenged() {
  const answer = await anonymous.call(auth.beginPasskey, { body: {} }, fromNewAddress());
  return { options: answer.body, headers: { ...fromNewAddress(), cookie: cookieOf(answer) } };
}

export const answerWith = (credential: PasskeyAnswer, headers: Record<string, string>, emailAddress?: string) =>
  anonymous.call(auth.answerPasskey, { body: { credential, emailAddress } }, headers);

/** A whole sign-in with a passkey alone. */
export async function signInWith(device: SoftwarePasskey, deviation: Parameters<SoftwarePasskey['answer']>[1] = {}) {
  const { options, headers } = await challenged();
  return answerWith(device.answer(options, deviation), headers);
}
