import { randomUUID } from 'node:crypto';
import { type platformSingleSignOn, singleSignOn, type SsoForm, ssoSignIn } from '@vitrine/contract/single-sign-on';
import type { Answer } from '@vitrine/testing/call-api';
import { codeOfToken, type HandmadeToken, type ProviderKind } from '@vitrine/testing/handmade-provider';
import { fromNewAddress } from '@vitrine/testing/new-address';
import { expect, inject } from 'vitest';
import { aTenant, anonymous, type Client, type Tenant } from './api.ts';
import { cookieOf } from './two-factor.ts';

type Endpoints = typeof singleSignOn | typeof platformSingleSignOn;
export type Settings = Partial<SsoForm>;

export const clientSecret = 'a-client-secret-of-tests';

/** The settings of a client of the hand-made provider. */
export function handmadeClient(kind: ProviderKind = 'first') {
  return { issuerUrl: `${inject('handmadeProvider')}/${kind}`, clientId: 'vitrine', clientSecret };
}

export async function save(client: Client, endpoints: Endpoints, settings: Settings) {
  return client.call(endpoints.save, { body: { isOn: true, ...settings } } as never) as Promise<
    Answer<{ version: number; redirectUri: string }>
  >;
}

/** A domain that only this test has, saved and not proven. */
export async function aSavedDomain(client: Client, endpoints: Endpoints): Promise<string> {
  const domain = `${randomUUID()}.example`;
  expect(await save(client, endpoints, { isOn: false, domains: [domain] })).toMatchObject({ status: 200 });
  return domain;
}

/** Sets the TXT record that the settings ask for, and checks it. */
export async function proveDomain(client: Client, endpoints: Endpoints, domain: string) {
  const { body } = await client.call(endpoints.get);
  const proof = body.proofs.find((each) => each.domain === domain);
  await fetch(`${inject('nameServer')}/${proof?.recordName}`, { method: 'POST', body: proof?.recordValue ?? '' });
  return client.call(endpoints.checkDomain, { body: { domain } });
}

/** An account with single sign-on. */
export interface SsoAccount {
  client: Client;
  endpoints: Endpoints;
  domain: string;
  settings: Settings;
  /** The last part of the redirect URI. */
  account: string;
}

/** Turns single sign-on on, by default of the hand-made provider. */
export async function withSso(client: Client, endpoints: Endpoints, more: Settings = {}): Promise<SsoAccount> {
  const domain = await aSavedDomain(client, endpoints);
  expect(await proveDomain(client, endpoints, domain)).toMatchObject({ status: 200 });
  const settings = { ...handmadeClient(), domains: [domain], ...more };
  const saved = await save(client, endpoints, settings);
  expect(saved).toMatchObject({ status: 200 });
  return { client, endpoints, domain, settings, account: saved.body.redirectUri.split('/').at(-1) ?? '' };
}

export type SsoTenant = SsoAccount & { tenant: Tenant };

export async function anSsoTenant(more: Settings = {}): Promise<SsoTenant> {
  const tenant = await aTenant();
  return { ...(await withSso(tenant, singleSignOn, more)), tenant };
}

/** A sign-in that a browser has begun. */
export interface Begun {
  answer: Answer<{ url: string }>;
  url: URL;
  state: string;
  nonce: string;
  cookie: string;
}

export async function begun({ domain }: Pick<SsoAccount, 'domain'>): Promise<Begun> {
  return begunBy(await anonymous.call(ssoSignIn.begin, { body: { domain } }, fromNewAddress()));
}

export function begunBy(answer: Answer<{ url: string }>): Begun {
  expect(answer).toMatchObject({ status: 200 });
  const url = new URL(answer.body.url);
  const [state, nonce] = ['state', 'nonce'].map((name) => url.searchParams.get(name) ?? '');
  return { answer, url, state: state ?? '', nonce: nonce ?? '', cookie: cookieOf(answer) };
}

/** Whom the hand-made provider names, and how it signs the ID token. */
export interface ProviderSays {
  claims?: Record<string, unknown>;
  by?: HandmadeToken['by'];
  /** What else the redirect of the provider has. */
  answer?: { state?: string; iss?: string; error?: string };
}

/** The claims of a valid ID token of the hand-made provider. */
export function validClaims(
  { settings, domain }: Pick<SsoAccount, 'settings' | 'domain'>,
  { nonce }: Pick<Begun, 'nonce'>,
) {
  const now = Math.floor(Date.now() / 1000);
  return {
    ...{ iss: settings.issuerUrl, aud: settings.clientId, nonce, iat: now, exp: now + 300, groups: [] },
    ...{ sub: randomUUID(), email: `mara-${randomUUID()}@${domain}`, given_name: 'Mara', family_name: 'Lindqvist' },
  };
}

export function finish(
  account: SsoAccount,
  sign: Begun,
  { claims = {}, by = 'first', answer = {} }: ProviderSays = {},
) {
  const code = codeOfToken({ claims: { ...validClaims(account, sign), ...claims }, by });
  const body = { account: account.account, state: sign.state, code, ...answer };
  return anonymous.call(ssoSignIn.finish, { body }, { ...fromNewAddress(), cookie: sign.cookie });
}

/** A whole sign-in through the hand-made provider. */
export async function signInAs(account: SsoAccount, claims: Record<string, unknown> = {}, says: ProviderSays = {}) {
  return finish(account, await begun(account), { claims, ...says });
}
