import { randomUUID } from 'node:crypto';
import { auth } from '@vitrine/contract/auth';
import type { Endpoint, Output, Request } from '@vitrine/contract/endpoint';
import { profile } from '@vitrine/contract/profile';
import { tenants } from '@vitrine/contract/tenants';
import { type Answer, callApi } from '@vitrine/testing/call-api';
import { fromNewAddress } from '@vitrine/testing/new-address';
import { keepTypedPassword } from '@vitrine/testing/insert-users';
import { inject } from 'vitest';
import { makePlayerCode } from '../features/tenants/player-code.ts';
import { cheapHash } from './cheap-hash.ts';
import { withDatabase } from './database.ts';

export const password = 'Right-pass-1';

/** A caller of the API, with or without a token. */
export interface Client {
  token: string;
  call<E extends Endpoint>(
    endpoint: E,
    request?: Partial<Request<E>>,
    headers?: Record<string, string>,
  ): Promise<Answer<Output<E>>>;
}

/** Calls the shared server unless `address` names another. */
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

/** Signs in with the temporary password, replaces it with `chosen`, and signs in again. */
export async function firstSignIn(emailAddress: string, chosen = 'Own-harbour-2'): Promise<Client> {
  await changePassword(await signIn(emailAddress), password, chosen);
  return signIn(emailAddress, chosen);
}

async function changePassword(user: Client, currentPassword: string, newPassword: string): Promise<void> {
  const body = { currentPassword, newPassword, confirmPassword: newPassword };
  const { status } = await user.call(profile.changePassword, { body }, fromNewAddress());
  if (status !== 200) throw new Error('The password could not be changed');
}

const hash = cheapHash(password);

/** Makes the temporary password of this user permanent, with the cheap hash. */
async function makePasswordPermanent(emailAddress: string): Promise<void> {
  await withDatabase((client) => keepTypedPassword(client, emailAddress, hash));
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

/**
 * A new tenant, signed in as its owner. Half of the tests create one: by SQL it takes a third of the time that the request
 * takes, most of it for the hash of a password.
 */
export async function aTenant(companyName = 'Harbour Coffee'): Promise<Tenant> {
  const unique = aUniqueName();
  const email = `${unique}@tenant.example`;
  const playerCode = makePlayerCode();
  const tenantId = await withDatabase(async (client) => {
    const { rows } = await client.query<{ tenantId: number }>(
      `with tenant as (
         insert into tenants (company_name, business_name, canonical_name, player_code) values ($1, $1, $2, $3) returning id
       )
       insert into users (tenant_id, user_type, is_owner, first_name, last_name, email, password_hash)
       select id, 1, true, 'Mara', 'Lindqvist', $4, $5 from tenant returning tenant_id as "tenantId"`,
      [companyName, unique, playerCode, email, hash],
    );
    return rows[0]?.tenantId ?? 0;
  });
  return { ...(await signIn(email)), tenantId, playerCode, email };
}

const aUniqueName = () => randomUUID().replaceAll('-', '').slice(0, 20);

/** A new tenant that `operator` creates on the server at `address`, signed in as its owner. */
export async function aTenantOf(
  operator: Client,
  {
    companyName = 'Harbour Coffee',
    offersTemplates = false,
    address,
  }: { companyName?: string; offersTemplates?: boolean; address?: string },
): Promise<Tenant> {
  const unique = aUniqueName();
  const email = `${unique}@tenant.example`;
  const form = {
    companyName,
    offersTemplates,
    canonicalName: unique,
    firstName: 'Mara',
    lastName: 'Lindqvist',
    emailAddress: email,
  };
  const temporary = address === undefined ? password : 'Typed-pass-1';
  const made = await operator.call(tenants.create, { body: { ...form, password: temporary } });
  if (made.status !== 201) throw new Error(`No tenant: ${JSON.stringify(made.error)}`);
  if (address === undefined) await makePasswordPermanent(email);
  else await changePassword(await signIn(email, temporary, address), temporary, password);
  return {
    ...(await signIn(email, password, address)),
    tenantId: made.body.id,
    playerCode: made.body.playerCode,
    email,
  };
}
