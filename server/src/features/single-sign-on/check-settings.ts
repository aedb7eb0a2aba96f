import { t } from '@vitrine/contract/messages';
import type { SsoForm } from '@vitrine/contract/single-sign-on';
import { unknownIds } from '../../db/unknown-ids.ts';
import type { Tx } from '../../db/transaction.ts';
import { invalid } from '../../errors.ts';
import { accountOf } from '../../http/identity/account-of.ts';
import { unseal } from '../../seal.ts';
import { issuerUrlProblem } from './issuer-url.ts';
import { peopleOf, type SsoCaller } from './sso-account.ts';
import { possibleEmergencyUsers, provenDomains, readSaved } from './sso-settings.queries.ts';

type Errors = Record<string, string[]>;

interface Checking {
  ssoKey: Buffer;
  trusted: readonly string[];
}

/** Throws with the errors at their fields, and returns the secret: the one of the form, else the saved one. */
export async function checkSettings(tx: Tx, caller: SsoCaller, form: SsoForm, deps: Checking): Promise<string> {
  const saved = await readSaved(tx);
  const secret =
    form.clientSecret || (saved.sealedSecret === null ? '' : (unseal(deps.ssoKey, saved.sealedSecret) ?? ''));
  const errors = {
    ...ofProvider(form, {
      ...deps,
      isSecretOfOther: form.clientSecret === '' && isOther(saved.issuerUrl, form.issuerUrl) && secret !== '',
    }),
    ...(form.isOn && (await ofSignIns(tx, form, secret))),
    ...(form.isOnly && (await ofOnly(tx, caller, form))),
    ...(await ofRoles(tx, caller, form)),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return secret;
}

/** What a try-out needs. */
export function requireProvider({ issuerUrl, clientId }: SsoForm, secret: string): void {
  const errors = missing({ issuerUrl, clientId, clientSecret: secret });
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

function ofProvider(
  { issuerUrl, scopes }: SsoForm,
  { trusted, isSecretOfOther }: Checking & { isSecretOfOther: boolean },
): Errors {
  const problem = issuerUrl === '' ? null : issuerUrlProblem(issuerUrl, trusted);
  return {
    ...(problem !== null && { issuerUrl: [problem] }),
    // Otherwise the saved secret, which nobody can read, would be sent to an address of the caller's choice.
    ...(isSecretOfOther && { clientSecret: [t('Enter the client secret again: the issuer URL has changed')] }),
    ...(!scopes.split(' ').includes('openid') && { scopes: [t('Must contain “openid”')] }),
  };
}

/** An empty one is sent nothing. */
function isOther(before: string, after: string): boolean {
  return after !== '' && before !== after;
}

async function ofSignIns(tx: Tx, { issuerUrl, clientId, domains }: SsoForm, clientSecret: string): Promise<Errors> {
  const proven = await provenDomains(tx);
  return {
    ...missing({ issuerUrl, clientId, clientSecret }),
    ...(!domains.some((domain) => proven.includes(domain)) && { isOn: [t('Prove a domain first')] }),
  };
}

async function ofOnly(tx: Tx, caller: SsoCaller, { isOn, emergencyUserId }: SsoForm): Promise<Errors> {
  if (!isOn) return { isOnly: [t('Turn single sign-on on first')] };
  const possible = await possibleEmergencyUsers(tx, caller);
  if (possible.some(({ id }) => id === emergencyUserId)) return {};
  const message =
    peopleOf(accountOf(caller)) === null
      ? t('Choose an active user who has a password and two-factor authentication')
      : t('Choose an active owner who has a password and two-factor authentication');
  return { emergencyUserId: [message] };
}

async function ofRoles(tx: Tx, caller: SsoCaller, { userRoles, groupRoles }: SsoForm): Promise<Errors> {
  const lists = [
    { field: 'userRoles', ids: userRoles },
    ...groupRoles.map(({ roles }, place) => ({ field: `groupRoles.${place}.roles`, ids: roles })),
  ];
  const people = peopleOf(accountOf(caller));
  if (people === null) {
    const given = lists.filter(({ ids }) => ids.length > 0);
    return Object.fromEntries(given.map(({ field }) => [field, [t('Users of resellers have no roles')]]));
  }
  const errors: Errors = {};
  for (const list of lists) Object.assign(errors, await unknownIds(tx, { ...list, table: people.roles, what: 'role' }));
  return errors;
}

function missing(fields: Record<string, string>): Errors {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) => (value === '' ? [[field, [t('Required')]]] : [])),
  );
}
