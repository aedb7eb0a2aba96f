import { randomUUID } from 'node:crypto';
import { devicePairing } from '@vitrine/contract/device-pairing';
import { auth } from '@vitrine/contract/auth';
import { authenticator } from '@vitrine/contract/authenticator';
import { devices } from '@vitrine/contract/devices';
import type { Endpoint } from '@vitrine/contract/endpoint';
import { type HistoryEndpoints, layoutHistory, playlistHistory, scheduleHistory } from '@vitrine/contract/history';
import { layouts } from '@vitrine/contract/layouts';
import { library } from '@vitrine/contract/library';
import { connectedApps, platformConnectedApps } from '@vitrine/contract/connected-apps';
import { passkeys } from '@vitrine/contract/passkeys';
import { player } from '@vitrine/contract/player';
import { productBrand } from '@vitrine/contract/product-brand';
import { realtime } from '@vitrine/contract/realtime';
import { platformSingleSignOn, singleSignOn } from '@vitrine/contract/single-sign-on';
import { signUp, signUpSettings } from '@vitrine/contract/sign-up';
import { tenants } from '@vitrine/contract/tenants';
import { platformUsers, users } from '@vitrine/contract/users';
import fastify from 'fastify';
import { expect, inject, test } from 'vitest';
import type { Answer } from '@vitrine/testing/call-api';
import { aTenant, type Client, anonymous, password, signIn, superAdmin, type Tenant } from '../test/api.ts';
import { aRegisteredApp, aRequest, aTicket } from '../test/connected-apps.ts';
import { addPasskey, beginPasskey, challenged } from '../test/passkeys.ts';
import { fromNewAddress } from '@vitrine/testing/new-address';
import { withDatabase } from '../test/database.ts';
import { endpoints } from '../test/endpoints.ts';
import { anInvoice, invoiceForm } from '../test/invoices.ts';
import { emailTo, codeTo, linkIn, tokenIn } from '../test/emails.ts';
import { aLayout } from '../test/layouts.ts';
import { aPackage } from '../test/packages.ts';
import { aPdf } from '../test/pdfs.ts';
import { requestsOf } from '../test/requests.ts';
import type { AnyRequest } from '../test/sample.ts';
import { anImage } from '../test/sample-media.ts';
import { aDevice } from '../test/device-factories.ts';
import { aTenantWithTwoFactor, codeOf, passwordGiven, waitForAnotherCode } from '../test/two-factor.ts';
import { aFolderOf, uploaded } from '../test/uploads.ts';
import { anSsoTenant, aSavedDomain, begun, finish, handmadeClient, proveDomain } from '../test/single-sign-on.ts';
import { aReseller, aUser, suspend } from '../test/users.ts';
import type { TenantFixture } from '../test/sample.ts';
import { aProposal } from '../test/assistants.ts';
import { aTenantFixture } from '../test/tenant-fixture.ts';
import { serialised } from './request/send.ts';

interface Reply {
  key: string;
  body: unknown;
}

/** Endpoints that run last, in this order: they delete records that others need. */
const last = [
  'POST /device/unpair/:id',
  'POST /device/pair',
  'POST /player/pairing/collect',
  'POST /bin/delete',
  'DELETE /bin',
  'DELETE /schedule/:id',
  'DELETE /playlist/:id',
  'DELETE /library/file/:id/:force',
  'DELETE /library/directory/:id',
  'DELETE /device/:id',
  'DELETE /devicegroup/:id',
  'DELETE /branch/:id',
  'POST /schedule/delete',
  'POST /playlist/delete',
  'POST /library/file/delete',
  'POST /device/delete',
  'POST /devicegroup/delete',
  'POST /branch/delete',
  'DELETE /user/:id',
  'DELETE /admin/subscription/:id',
  'DELETE /admin/reseller/plans/:id',
  'DELETE /admin/reseller/:id',
  'DELETE /admin/package/:id',
  'POST /admin/tenant/suspend/:id',
  'POST /admin/tenant/restore/:id',
  'POST /auth/sign-out',
];

function inOrder(): [string, Endpoint][] {
  const rank = (key: string) => last.indexOf(key);
  return [...endpoints].sort(([a], [b]) => rank(a) - rank(b) || (a.startsWith('GET') ? -1 : 0));
}

async function aDecision(
  user: Client,
  endpoints: typeof connectedApps | typeof platformConnectedApps,
): Promise<AnyRequest> {
  const ticket = await aTicket(user, aRequest(await aRegisteredApp()).request, endpoints);
  return { body: { ticket, isAllowed: true, access: 'read' } };
}

/** Replacements for default requests that are refused. */
async function allowedRequests(fixture: TenantFixture): Promise<Map<string, AnyRequest>> {
  const { tenant, ids, canary } = fixture;
  const other = (await aPackage()).planId;
  const board = await aLayout(tenant);
  const { deviceId } = await aDevice(tenant);
  const { code } = await aDevice(tenant);
  const unused = (await aPackage()).planId;
  const suspended = await aTenant();
  await suspend(suspended);
  const bill = invoiceForm(ids.tenant);
  const drafts = [await anInvoice(ids.tenant, { status: 0 }), await anInvoice(ids.tenant, { status: 0 })];
  const [changing = 0, leaving = 0] = drafts.map(({ invoiceId }) => invoiceId);
  const days = { subscriptionId: ids.subscription, validFrom: '2098-01-01', validTill: '2098-12-31' };
  const person = { firstName: 'Ben', lastName: 'Okafor', phoneNumber: '1', currentPassword: password };
  const passwords = { currentPassword: password, newPassword: 'Another-pass-2', confirmPassword: 'Another-pass-2' };
  const draft = async () => ({ params: { id: (await anInvoice(ids.tenant, { status: 0 })).invoiceId } });
  const invoice = { body: { ...invoiceForm(ids.tenant) } };
  return new Map<string, AnyRequest>([
    ['POST /admin/invoice', invoice],
    ['PUT /admin/invoice/:id', { ...(await draft()), ...invoice }],
    ['DELETE /admin/invoice/:id', await draft()],
    ['PUT /admin/subscription/:planId', { params: { planId: ids.package }, body: { ...days, status: 0 } }],
    ['POST /admin/invoice', { body: { ...bill } }],
    ['PUT /admin/invoice/:id', { params: { id: changing }, body: { ...bill } }],
    ['DELETE /admin/invoice/:id', { params: { id: leaving } }],
    ['POST /admin/reseller/plans', { body: { planId: other, resellerId: ids.reseller } }],
    ['DELETE /admin/package/:id', { params: { id: unused } }],
    ['POST /admin/tenant/close/:id', { params: { id: suspended.tenantId } }],
    ['DELETE /library/directory/:id', { params: { id: await aFolderOf(tenant, 'Empty') } }],
    ['PUT /library/layout/:id', { params: { id: board.fileId }, body: board }],
    // After the change of the same key.
    ...['/api-key', '/admin/api-key'].map((path): [string, AnyRequest] => [
      `POST ${path}/rotate/:id`,
      {
        params: { id: path === '/api-key' ? ids.apiKey : ids.platformApiKey },
        body: { previousEndsAt: null, version: 1 },
      },
    ]),
    ['POST /connected-app/decide', await aDecision(tenant, connectedApps)],
    ['POST /admin/connected-app/decide', await aDecision(await superAdmin(), platformConnectedApps)],
    ['POST /proposal/:id/refuse', { params: { id: await aProposal(tenant, canary) } }],
    ['POST /device/register', { body: { deviceId } }],
    ['POST /player/pair', { body: { playerCode: tenant.playerCode, accessCode: 4321, code } }],
    ['POST /user/profile', { body: { ...person, email: `${canary}@tenant.example` } }],
    ['POST /user/change-password', { body: passwords }],
  ]);
}

/** Every endpoint's successful response to a caller with permission. */
async function everyReply(): Promise<Reply[]> {
  const fixture = await aTenantFixture();
  const allowed = await allowedRequests(fixture);
  const replies: Reply[] = [];
  for (const [key, endpoint] of inOrder()) {
    if (key in forms) replies.push({ key, body: await forms[key]?.(fixture) });
    else {
      const caller = await callerOf(key, endpoint, fixture);
      const { status, body } = await caller.call(
        endpoint,
        (allowed.get(key) ?? requestsOf(fixture).get(key)) as never,
        fromNewAddress(),
      );
      expect.soft([key, status < 300 ? 'success' : body]).toEqual([key, 'success']);
      replies.push({ key, body });
    }
  }
  return replies;
}

/** Requests that preview and restore the first version of a record. */
function historyOf(
  { list, preview, restore }: HistoryEndpoints,
  idIn: (fixture: TenantFixture) => number,
): typeof forms {
  const version = async (fixture: TenantFixture) => {
    const id = idIn(fixture);
    const { entries } = (await fixture.tenant.call(list, { params: { id } })).body;
    return { params: { id, entry: entries.at(-1)?.entry ?? 0 } };
  };
  return {
    [`GET ${preview.path}`]: async (fixture) => succeeded(await fixture.tenant.call(preview, await version(fixture))),
    [`POST ${restore.path}`]: async (fixture) =>
      succeeded(await fixture.tenant.call(restore, { ...(await version(fixture)), body: {} })),
  };
}

async function callerOf(key: string, { audience }: Endpoint, { tenant, device }: TenantFixture): Promise<Client> {
  if (/(profile|change-password|sign-out)$/.test(key)) return aUser(tenant, []);
  if (audience === 'public') return anonymous;
  if (audience === 'device') return device;
  return audience === 'platform' ? superAdmin() : tenant;
}

const forms: Record<string, (fixture: TenantFixture) => Promise<unknown>> = {
  'POST /library/upload': async ({ tenant, ids }) => {
    const file = new Blob([new Uint8Array(await anImage())]);
    return sent(tenant, '/library/upload', { directoryId: String(ids.directory), files: file });
  },
  'POST /library/text/:id/layout': async ({ tenant, ids: { directory: directoryId }, canary }) => {
    const content = { heading: canary, text: '', colour: '#ffffff', background: '#0b0e16', hasClock: true };
    const card = await tenant.call(library.createText, { body: { directoryId, fileName: `${canary} card`, content } });
    return (await tenant.call(layouts.fromCard, { params: { id: card.body.fileId }, body: {} })).body;
  },
  'PUT /library/document/:id': async ({ tenant, ids, canary }) => {
    const [pdf] = await uploaded(tenant, ids.directory, { [`${canary}.pdf`]: await aPdf() });
    return succeeded(
      await tenant.call(library.choosePages, {
        params: { id: pdf?.fileId ?? 0 },
        body: { pages: '', playlist: 'none' },
      }),
    );
  },
  'DELETE /auth/sessions/:id': async ({ tenant }) => {
    const other = await signIn(tenant.email);
    const current = (await other.call(auth.sessions)).body.find(({ isCurrent }) => isCurrent);
    return succeeded(await tenant.call(auth.endSession, { params: { id: current?.id ?? '' } }));
  },
  'POST /auth/reset-password': async () => {
    const { email } = await aTenant();
    await anonymous.call(auth.forgotPassword, { params: { email } }, fromNewAddress());
    const link = linkIn(await emailTo(email, /Reset your password/));
    const body = { ...link, password: 'Another-pass-2', confirmPassword: 'Another-pass-2' };
    return succeeded(await anonymous.call(auth.resetPassword, { body }, fromNewAddress()));
  },
  'POST /auth/resend-otp/:email/:provider': async () => {
    const person = await aTenantWithTwoFactor();
    const proof = await passwordGiven(person);
    await waitForAnotherCode(person);
    const params = { email: person.email, provider: 'Email' } as const;
    return succeeded(await anonymous.call(auth.resendCode, { params }, { ...fromNewAddress(), ...proof }));
  },
  'POST /auth/twofactor/:email/:otp/:provider': async () => {
    const person = await aTenantWithTwoFactor();
    const proof = await passwordGiven(person);
    const params = { email: person.email, otp: await codeTo(person.email), provider: 'Email' } as const;
    return succeeded(await anonymous.call(auth.answerCode, { params }, { ...fromNewAddress(), ...proof }));
  },
  'POST /sign-up': async (fixture) => (await aSignUp(fixture)).begun,
  'POST /sign-up/open': async (fixture) => {
    const { token } = await aSignUp(fixture);
    return succeeded(await anonymous.call(signUp.open, { body: { token } }, fromNewAddress()));
  },
  'POST /sign-up/confirm': async (fixture) => {
    const { token } = await aSignUp(fixture);
    return succeeded(await anonymous.call(signUp.confirm, { body: { token, password } }, fromNewAddress()));
  },
  'POST /single-sign-on/check-domain': async () => {
    const tenant = await aTenant();
    return succeeded(await proveDomain(tenant, singleSignOn, await aSavedDomain(tenant, singleSignOn)));
  },
  'POST /admin/single-sign-on/check-domain': async () => {
    const reseller = await aReseller();
    return succeeded(
      await proveDomain(reseller, platformSingleSignOn, await aSavedDomain(reseller, platformSingleSignOn)),
    );
  },
  'POST /admin/brand/check-domain': async () => {
    const reseller = await aReseller();
    const domain = `${randomUUID()}.example`;
    const saved = await reseller.call(productBrand.save, { body: { domains: [domain] } as never });
    const [state] = saved.body.states;
    await fetch(`${inject('nameServer')}/${state?.recordName}`, { method: 'POST', body: state?.recordValue ?? '' });
    return succeeded(await reseller.call(productBrand.checkDomain, { body: { domain } }));
  },
  'POST /admin/brand/test-mail': async () => {
    const reseller = await aReseller();
    const mailServer = { mailHost: 'localhost', mailPort: inject('mailPort'), mailFrom: 'hello@harbour.example' };
    await reseller.call(productBrand.save, { body: { productName: 'Harbour Signs', ...mailServer } });
    return succeeded(await reseller.call(productBrand.testMail, {}));
  },
  'POST /single-sign-on/try': async () => {
    const body = { isOn: false, ...handmadeClient() };
    return succeeded(await (await aTenant()).call(singleSignOn.tryOut, { body }));
  },
  'POST /admin/single-sign-on/try': async () => {
    const body = { isOn: false, ...handmadeClient() };
    return succeeded(await (await superAdmin()).call(platformSingleSignOn.tryOut, { body }));
  },
  'POST /auth/sso': async () => succeeded((await begun(await anSsoTenant())).answer),
  'POST /auth/sso/finish': async () => {
    const account = await anSsoTenant();
    return succeeded(await finish(account, await begun(account)));
  },
  'POST /device/refuse-pairing/:id': async ({ tenant }) => {
    const { deviceId, code } = await aDevice(tenant);
    await tenant.call(devices.register, { body: { deviceId } });
    const { code: pairingCode, secret } = (await anonymous.call(player.startPairing, { body: {} }, fromNewAddress()))
      .body;
    const codes = { playerCode: tenant.playerCode, accessCode: 4321, code, secret };
    await anonymous.call(player.pair, { body: codes }, fromNewAddress());
    return succeeded(
      await tenant.call(devicePairing.refusePairing, { params: { id: deviceId }, body: { pairingCode } }),
    );
  },
  'POST /user/invite/:id': async ({ tenant, canary }) => {
    const person = { firstName: 'Ida', lastName: 'New', email: `ida-${canary}@tenant.example`, phoneNumber: '1' };
    const { id } = (await tenant.call(users.create, { body: { ...person, invite: true } })).body;
    return succeeded(await tenant.call(users.resendInvitation, { params: { id } }));
  },
  'POST /user/second-step-off/:id': async ({ tenant }) => {
    const { person } = await withApp(tenant);
    return succeeded(await tenant.call(users.turnOffTwoFactor, { params: { id: person.userId } }));
  },
  'POST /admin/user/invite/:id': async ({ canary }) => {
    const person = { firstName: 'Ida', lastName: 'New', email: `ida-${canary}@vitrine.example`, phoneNumber: '1' };
    const operator = await superAdmin();
    const { id } = (await operator.call(platformUsers.create, { body: { ...person, invite: true } })).body;
    return succeeded(await operator.call(platformUsers.resendInvitation, { params: { id } }));
  },
  'POST /admin/user/second-step-off/:id': async ({ ids: { platformUser: id } }) => {
    await withDatabase((client) => client.query('update users set two_factor_enabled = true where id = $1', [id]));
    return succeeded(await (await superAdmin()).call(platformUsers.turnOffTwoFactor, { params: { id } }));
  },
  'POST /user/authenticator/begin': async ({ tenant }) => {
    const person = await aUser(tenant, []);
    return succeeded(await person.call(authenticator.begin, { body: { currentPassword: password } }));
  },
  'POST /user/authenticator/confirm': async ({ tenant }) => (await withApp(tenant)).confirmed,
  'POST /user/authenticator/recovery-codes': async ({ tenant }) => {
    const { person, again } = await withApp(tenant);
    return succeeded(await person.call(authenticator.renewCodes, again));
  },
  'POST /user/authenticator/remove': async ({ tenant }) => {
    const { person, again } = await withApp(tenant);
    return succeeded(await person.call(authenticator.remove, again));
  },
  'POST /auth/passkey': async ({ tenant }) => {
    const { device } = await addPasskey(await aUser(tenant, []));
    const { options, headers } = await challenged();
    return succeeded(
      await anonymous.call(auth.answerPasskey, { body: { credential: device.answer(options) } }, headers),
    );
  },
  'POST /user/passkeys/begin': async ({ tenant }) => beginPasskey(await aUser(tenant, [])),
  'POST /user/passkeys': async ({ tenant }) => (await addPasskey(await aUser(tenant, []))).passkey,
  'PUT /user/passkeys/:id': async ({ tenant }) => {
    const person = await aUser(tenant, []);
    const { id } = (await addPasskey(person)).passkey;
    return succeeded(await person.call(passkeys.rename, { params: { id }, body: { name: 'Old phone' } }));
  },
  'POST /user/passkeys/remove/:id': async ({ tenant }) => {
    const person = await aUser(tenant, []);
    const { id } = (await addPasskey(person)).passkey;
    return succeeded(await person.call(passkeys.remove, { params: { id }, body: { currentPassword: password } }));
  },
  ...historyOf(playlistHistory, ({ ids }) => ids.playlist),
  ...historyOf(scheduleHistory, ({ ids }) => ids.schedule),
  ...historyOf(layoutHistory, ({ layout }) => layout.fileId),
  'POST /settings': ({ tenant, canary }) => sent(tenant, '/settings', { businessName: canary }),
};

/** A user with an authenticator app, and the responses of its setup. */
async function withApp(tenant: Tenant) {
  const again = { body: { currentPassword: password } };
  const person = await aUser(tenant, []);
  const { setUp, uri } = (await person.call(authenticator.begin, again)).body;
  const confirmed = succeeded(await person.call(authenticator.confirm, { body: { setUp, code: codeOf(uri) } }));
  return { person, again, confirmed };
}

/** A business that has signed up, and the token in its email. */
async function aSignUp({ ids }: TenantFixture) {
  await (
    await superAdmin()
  ).call(signUpSettings.save, { body: { isOn: true, planId: ids.package, maxPerDay: 10_000 } });
  const emailAddress = `${randomUUID()}@tenant.example`;
  const body = { companyName: 'Harbour Coffee', firstName: 'Mara', lastName: 'Lindqvist', emailAddress };
  const begun = succeeded(await anonymous.call(signUp.begin, { body }, fromNewAddress()));
  return { begun, token: tokenIn(await emailTo(emailAddress, /Confirm your email address/)) };
}

function succeeded({ status, body }: Answer<unknown>): unknown {
  expect([body, status]).toEqual([body, 200]);
  return body;
}

async function sent({ token }: Client, path: string, parts: Record<string, string | Blob>): Promise<unknown> {
  const body = new FormData();
  for (const [name, part] of Object.entries(parts)) {
    if (typeof part === 'string') body.set(name, part);
    else body.set(name, part, 'latte.jpg');
  }
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${inject('server')}/api${path}`, { method: 'POST', body, headers });
  expect([path, response.status]).toEqual([path, 200]);
  return response.json();
}

/** Other responses of an endpoint. */
async function otherReplies(): Promise<Reply[]> {
  const { tenant, ids, pairing } = await aTenantFixture();
  const consoleChannel = `private-t${ids.tenant}-console`;
  await tenant.call(devicePairing.pair, { body: { deviceId: ids.device, pairingCode: pairing.code } });
  const collected = await anonymous.call(player.collectPairing, { body: { secret: pairing.secret } }, fromNewAddress());
  const several = await tenant.call(realtime.authorise, {
    body: { socket_id: '1.1', channel_name: [consoleChannel, 'private-platform'] },
  });
  const member = await tenant.call(realtime.authorise, {
    body: { socket_id: '1.1', channel_name: `presence-t${ids.tenant}-device-${ids.device}` },
  });
  const operator = await superAdmin();
  const suspended = await operator.call(tenants.suspend, { params: { id: ids.tenant }, body: { reason: 'Unpaid' } });
  const session = await operator.call(auth.session);
  const answers = {
    'POST /player/pairing/collect': [collected],
    'POST /pusher/auth': [several, member],
    'POST /admin/tenant/suspend/:id': [suspended],
    'GET /auth/session': [session],
  };
  return Object.entries(answers).flatMap(([key, all]) =>
    all.map(({ status, body }) => {
      expect([key, status, body]).toEqual([key, 200, expect.anything()]);
      return { key, body };
    }),
  );
}

/** The replies as production sends them: by the serialiser built from the same schema. */
async function asInProduction(replies: readonly Reply[]): Promise<Reply[]> {
  const app = fastify();
  replies.forEach(({ key, body }, index) => {
    const endpoint = endpoints.get(key);
    if (endpoint === undefined) throw new Error(key);
    app.get(`/${index}`, (_, reply) => serialised(endpoint, body, reply));
  });
  const written = replies.map(async ({ key }, index) => ({
    key,
    body: (await app.inject(`/${index}`)).json<unknown>(),
  }));
  return Promise.all(written);
}

test('the production serialiser keeps every field of every response', async () => {
  const replies = [...(await everyReply()), ...(await otherReplies())];
  expect(new Set(replies.map(({ key }) => key))).toEqual(new Set(endpoints.keys()));
  expect(await asInProduction(replies)).toEqual(replies);
}, 400_000);
