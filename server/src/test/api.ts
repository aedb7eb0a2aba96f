import { randomUUID } from 'node:crypto';
import { auth } from '@vitrine/contract/auth';
import type { Endpoint, Output, Request } from '@vitrine/contract/endpoint';
import { profile } from '@vitrine/contract/profile';
import { tenants } from '@vitrine/contract/tenants';
import { type Answer, callApi } from '@vitrine/testing/call-api';
import { fromNewAddress } from '@vitrine/testing/new-address';
import { keepTypedPassword } from '@vitrine/testing/insert-users';
import { hashSync } from '@node-rs/argon2';
import { inject } from 'vitest';
import { withDatabase } from './database.ts';

export const password = 'Right-pass-1';

/** Somebody who calls the API, by a token or by none. */
export interface Client {
  token: string;
  call<E extends Endpoint>(
    endpoint: E,
    request?: Partial<Request<E>>,
    headers?: Record<string, string>,
  ): Promise<Answer<Output<E>>>;
}

/** `address` is the shared server's unless a test has one for itself. */
export function clientWith(token: string, address?: string): Client {
  const authorization = token && { authorization: `Bearer ${token}` };
  return {
    token,
    call: (endpoint, request, headers) =>
      callApi(address ?? inject('server'), endpoint, {
        request: request ?? {},
        headers: { ...authorization, ...headers },
      }),
  };
}

export const anonymous = clientWith('');

export async function signIn(emailAddress: string, secret = password, address?: string): Promise<Client> {
  const { body, status } = await clientWith('', address).call(
    auth.signIn,
    { body: { emailAddress, password: secret } } as Request<typeof auth.signIn>,
    fromNewAddress(),
  );
  if (status !== 200 || body.token === null) throw new Error(`${emailAddress} cannot sign in: ${JSON.stringify(body)}`);
  return clientWith(body.token, address);
}

/** The first sign-in of somebody whose password was typed by another, who then has `own`. */
export async function firstSignIn(emailAddress: string, own = 'Own-harbour-2'): Promise<Client> {
  await choosePassword(await signIn(emailAddress), password, own);
  return signIn(emailAddress, own);
}

async function choosePassword(person: Client, currentPassword: string, own: string): Promise<void> {
  const body = { currentPassword, newPassword: own, confirmPassword: own };
  const { status } = await person.call(profile.changePassword, { body }, fromNewAddress());
  if (status !== 200) throw new Error('Nobody can choose a password');
}

/** Takes a hundredth of the time to check: hundreds of tests sign in as users who have it. */
const cheapHash = hashSync(password, { memoryCost: 64, timeCost: 1, parallelism: 1 });

/** As if this user had replaced the password that somebody else typed. */
async function ownCheapPassword(emailAddress: string): Promise<void> {
  await withDatabase((client) => keepTypedPassword(client, emailAddress, cheapHash));
}

let admin: Promise<Client> | undefined;

export function superAdmin(): Promise<Client> {
  return (admin ??= signIn('admin@vitrine.example', inject('adminPassword')));
}

export interface Tenant extends Client {
  tenantId: number;
  playerCode: string;
  email: string;
}

/** A tenant of its own for a test, signed in as its owner. */
export async function aTenant(companyName = 'Harbour Coffee'): Promise<Tenant> {
  return aTenantOf(await superAdmin(), { companyName });
}

/** The same on the server at `address`, made by this administrator. */
export async function aTenantOf(
  operator: Client,
  { companyName = 'Harbour Coffee', address }: { companyName?: string; address?: string },
): Promise<Tenant> {
  const unique = randomUUID().replaceAll('-', '').slice(0, 20);
  const email = `${unique}@tenant.example`;
  const form = {
    companyName,
    canonicalName: unique,
    firstName: 'Mara',
    lastName: 'Lindqvist',
    emailAddress: email,
  };
  const typed = address === undefined ? password : 'Typed-pass-1';
  const made = await operator.call(tenants.create, { body: { ...form, password: typed } });
  if (made.status !== 201) throw new Error(`No tenant: ${JSON.stringify(made.error)}`);
  if (address === undefined) await ownCheapPassword(email);
  else await choosePassword(await signIn(email, typed, address), typed, password);
  return {
    ...(await signIn(email, password, address)),
    tenantId: made.body.id,
    playerCode: made.body.playerCode,
    email,
  };
}
