import { t } from '@vitrine/contract/messages';
import { platformSingleSignOn, singleSignOn, ssoSignIn } from '@vitrine/contract/single-sign-on';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Brands } from '../../brands/known-brands.ts';
import type { Config } from '../../config.ts';
import type { Tx } from '../../db/transaction.ts';
import { conflict, invalid } from '../../errors.ts';
import { accountOf } from '../../http/identity/account-of.ts';
import { readCookie } from '../../http/identity/read-cookie.ts';
import { setSessionCookie } from '../../http/identity/session-cookie.ts';
import { limits, spend } from '../../http/limits.ts';
import type { Router } from '../../http/request/route.ts';
import { hasRecord } from '../../outbound/domain-proof.ts';
import { seal } from '../../seal.ts';
import { signInOriginOf } from '../auth/open-session.ts';
import { beginSignIn, sendToProvider } from './begin-sign-in.ts';
import { checkSettings, requireProvider } from './check-settings.ts';
import { type FinishDeps, finishSignIn } from './finish-sign-in.ts';
import { ssoCookie } from './pending-sign-ins.ts';
import {
  assertDecidesSignIns,
  formerProofRecord,
  peopleOf,
  proofRecord,
  type SsoCaller,
  type SsoEndpoints,
} from './sso-account.ts';
import {
  getSettings,
  groupRolesOf,
  markProven,
  provenDomains,
  requireDomain,
  saveSettings,
} from './sso-settings.queries.ts';
import { sealTrial } from './try-out.ts';

interface Deps extends FinishDeps {
  brands: Pick<Brands, 'originsOf'>;
  config: FinishDeps['config'] & Pick<Config, 'DNS_SERVERS'>;
  isHttps: boolean;
}

export function singleSignOnRoutes(router: Router, deps: Deps): void {
  settingsRoutes(router, deps, singleSignOn);
  settingsRoutes(router, deps, platformSingleSignOn);
  signInRoutes(router, deps);
}

function settingsRoutes({ route, routeOutsideTransaction }: Router, deps: Deps, endpoints: SsoEndpoints): void {
  const { config, ssoKey } = deps;
  const { app } = deps.database;
  const at = ({ atHost }: Pick<FastifyRequest, 'atHost'>) => ({ ...deps, atHost });
  const checking = { ssoKey, trusted: config.SSO_ORIGINS };

  route(endpoints.get, ({ tx, caller, request }) => getSettings(tx, caller, at(request)));
  route(endpoints.save, async ({ tx, caller, request, body: { clientSecret, ...form } }) => {
    assertDecidesSignIns(caller);
    await checkSettings(tx, caller, { ...form, clientSecret }, checking);
    const sealedSecret = clientSecret === '' ? undefined : seal(ssoKey, clientSecret);
    await saveSettings(tx, caller, { ...form, sealedSecret });
    return getSettings(tx, caller, at(request));
  });
  routeOutsideTransaction(endpoints.checkDomain, async ({ caller, request, body: { domain }, inTransaction }) => {
    assertDecidesSignIns(caller);
    await spend(app, limits.ssoCheckByUser, String(caller.userId));
    await inTransaction((tx) => requireDomain(tx, domain));
    const record = proofRecord(ssoKey, accountOf(caller), domain);
    const former = formerProofRecord(ssoKey, accountOf(caller), domain);
    const isFound = async (each: typeof record) => hasRecord(each, config.DNS_SERVERS);
    // No transaction is open while name servers answer.
    if (!(await isFound(record)) && !(await isFound(former)))
      throw conflict(
        t('There is no TXT record {name} with this value yet. New records can take an hour to be found.', {
          name: record.name,
        }),
      );
    return inTransaction(async (tx) => {
      await markProven(tx, domain);
      return getSettings(tx, caller, at(request));
    });
  });
  routeOutsideTransaction(endpoints.tryOut, async ({ caller, request, body: form, inTransaction, reply }) => {
    assertDecidesSignIns(caller);
    await spend(app, limits.ssoCheckByUser, String(caller.userId));
    const { clientSecret, domains, roleNames } = await inTransaction(async (tx) => ({
      clientSecret: await checkSettings(tx, caller, { ...form, isOn: false, isOnly: false }, checking),
      domains: await provenDomains(tx),
      roleNames: await namesOfRoles(tx, caller),
    }));
    requireProvider(form, clientSecret);
    const { issuerUrl, clientId, scopes, groupsClaim } = form;
    const client = { issuerUrl, clientId, clientSecret, scopes };
    const { url, secret } = await sendToProvider(deps, client, {
      ...{ account: accountOf(caller), atHost: request.atHost },
      ssoId: null,
      sealedTrial: sealTrial(ssoKey, { ...client, groupsClaim, domains, roles: groupRolesOf(form), roleNames }),
      refusal: (problem) => invalid({ issuerUrl: [problem] }),
    });
    bindToBrowser(reply, secret, deps);
    return { url };
  });
}

function bindToBrowser(reply: FastifyReply, secret: string, { isHttps }: Deps): void {
  reply.setCookie(ssoCookie.name, secret, { ...ssoCookie.options, secure: isHttps });
}

async function namesOfRoles(tx: Tx, caller: SsoCaller): Promise<Record<string, string>> {
  const people = peopleOf(accountOf(caller));
  if (people === null) return {};
  const rows = await tx.select({ id: people.roles.id, name: people.roles.name }).from(people.roles);
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}

function signInRoutes({ routeOutsideTransaction }: Router, deps: Deps): void {
  routeOutsideTransaction(ssoSignIn.begin, async ({ body, request, reply }) => {
    const { url, secret } = await beginSignIn(deps, body, request);
    bindToBrowser(reply, secret, deps);
    return { url };
  });
  routeOutsideTransaction(ssoSignIn.finish, async ({ body: { account, ...answer }, request, reply }) => {
    const params = Object.fromEntries(
      Object.entries(answer).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
    );
    const secret = readCookie(request, ssoCookie.name);
    reply.clearCookie(ssoCookie.name, ssoCookie.options);
    const finished = await finishSignIn(deps, { secret, account, params, log: request.log }, signInOriginOf(request));
    if (finished.session !== null) setSessionCookie(reply, finished.session.token, deps.isHttps);
    return finished;
  });
}
