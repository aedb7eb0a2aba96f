// A request to every endpoint, which means one world.
import { randomUUID } from 'node:crypto';
import type { Kind } from '@vitrine/contract/entities';
import { password } from './api.ts';
import { invoiceForm } from './invoices.ts';
import { aColleague, aSeller, type World } from './world.ts';

export interface AnyRequest {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
}

/** By `METHOD /path`: what is right for the endpoint and means this world. Each call makes names that are new. */
export function requestsOf({ tenant, ids, canary, pairing }: World): ReadonlyMap<string, AnyRequest> {
  const at = (kind: Kind) => ({ params: { id: ids[kind] } });
  const found = { query: { search: canary } };
  const name = `New ${canary} ${randomUUID().slice(0, 8)}`;
  const role = { name, description: canary };
  const colleague = { ...aColleague(canary), password, userRoles: [ids.role] };
  const ofPlatform = { ...aColleague(canary), password, userRoles: [ids.platformRole] };
  const store = { name, timeZone: 'Europe/London', accessCode: 4321 };
  const group = { name, parentId: ids.deviceGroup, orientation: 1, description: canary };
  const device = {
    name,
    groupId: ids.deviceGroup,
    branchId: ids.store,
    orientation: 1,
    code: name,
    description: canary,
  };
  const content = { heading: canary, text: '', colour: '#ffffff', background: '#0b0e16', hasClock: true };
  const page = { url: `https://weather.example/${canary}`, refreshSeconds: 300 };
  const playlist = {
    name,
    orientation: 1,
    description: canary,
    playlistContents: [{ contentId: ids.playlistItem, fileId: ids.file }],
  };
  const schedule = {
    playlistId: ids.playlist,
    deviceGroups: [ids.deviceGroup],
    startDate: '2099-01-01',
    endDate: '2099-12-31',
  };
  const place = { deviceIds: [ids.device], groupIds: [ids.deviceGroup], storeIds: [ids.store] };
  const alert = { branchId: ids.store, afterMinutes: 5, userIds: [ids.user] };
  const plan = { name, code: name, description: canary, planInterval: 1, cost: 10 };
  const subscription = { planId: ids.package, tenantId: ids.tenant, subscriptionType: 1 };
  const days = { validFrom: '2099-01-01', validTill: '2099-12-31' };
  const line = { itemId: ids.invoiceItem, description: canary, price: 1, quantity: 1 };
  const invoice = { ...invoiceForm(ids.tenant), invoiceItems: [line] };
  const payment = { paymentType: 0, paymentDate: '2026-01-01', paymentAmount: 1, remarks: canary };
  const person = { firstName: 'Mara', lastName: canary, emailAddress: `${randomUUID()}@tenant.example`, password };
  const socket = { socket_id: '1.1' };
  return new Map<string, AnyRequest>([
    ['GET /activity', { query: { person: ids.user } }],
    ['GET /activity/people', {}],
    ['GET /admin/default/dashboard', {}],
    ['GET /admin/invoice', found],
    ['GET /admin/invoice/totals', found],
    ['POST /admin/invoice/generate', { body: { tenantId: ids.tenant, from: '2024-01-01', to: '2099-12-31' } }],
    ['GET /admin/invoice/:id', at('invoice')],
    ['POST /admin/invoice', { body: invoice }],
    ['PUT /admin/invoice/:id', { ...at('invoice'), body: invoice }],
    ['DELETE /admin/invoice/:id', at('invoice')],
    ['GET /admin/invoicePayment', found],
    ['GET /admin/invoicePayment/:id', at('payment')],
    ['POST /admin/invoicePayment', { body: { invoiceId: ids.invoice, ...payment } }],
    ['PUT /admin/invoicePayment/:id', { ...at('payment'), body: payment }],
    ['DELETE /admin/invoicePayment/:id', at('payment')],
    ['GET /admin/reseller/statement/:id', { ...at('reseller'), query: { month: '2026-01' } }],
    ['GET /admin/issuer', {}],
    ['PUT /admin/issuer', { body: { companyName: name } }],
    ['GET /admin/platform/status', {}],
    ['GET /admin/package', found],
    ['GET /admin/package/:id', at('package')],
    ['POST /admin/package', { body: plan }],
    ['PUT /admin/package/:id', { ...at('package'), body: plan }],
    ['DELETE /admin/package/:id', at('package')],
    ['GET /admin/reseller', found],
    ['GET /admin/reseller/:id', at('reseller')],
    ['POST /admin/reseller', { body: aSeller(canary) }],
    ['PUT /admin/reseller/:id', { ...at('reseller'), body: aSeller(canary) }],
    ['DELETE /admin/reseller/:id', at('reseller')],
    ['GET /admin/reseller/plans/:resellerId', { params: { resellerId: ids.reseller } }],
    ['GET /admin/reseller/plans/info/:id', at('resellerPlan')],
    ['POST /admin/reseller/plans', { body: { planId: ids.package, resellerId: ids.reseller } }],
    ['PUT /admin/reseller/plans/:id', { ...at('resellerPlan'), body: { percentage: 10 } }],
    ['DELETE /admin/reseller/plans/:id', at('resellerPlan')],
    ['GET /admin/subscription', found],
    ['GET /admin/subscription/:id', at('subscription')],
    ['GET /admin/tenant/subscriptions/:id', at('tenant')],
    ['POST /admin/subscription', { body: { ...subscription, ...days } }],
    [
      'PUT /admin/subscription/:planId',
      { params: { planId: ids.package }, body: { subscriptionId: ids.subscription, ...days, status: 0 } },
    ],
    ['DELETE /admin/subscription/:id', at('subscription')],
    ['GET /admin/tenant', found],
    ['GET /admin/tenant/:id', at('tenant')],
    ['POST /admin/tenant', { body: { companyName: name, canonicalName: randomUUID().replaceAll('-', ''), ...person } }],
    ['PUT /admin/tenant/:id', { ...at('tenant'), body: { companyName: name, ...person } }],
    ['GET /admin/tenant/usage/:id', at('tenant')],
    ['POST /admin/tenant/suspend/:id', { ...at('tenant'), body: { reason: canary } }],
    ['POST /admin/tenant/restore/:id', at('tenant')],
    ['POST /auth', { body: { emailAddress: tenant.email, password, userId: ids.user } }],
    ['POST /auth/forgot-password/:email', { params: { email: tenant.email } }],
    ['POST /auth/resend-otp/:email/:provider', { params: { email: tenant.email, provider: 'Email' } }],
    ['POST /auth/reset-password', { body: { userId: ids.user, token: 'no', password, confirmPassword: password } }],
    ['GET /auth/sessions', {}],
    ['DELETE /auth/sessions', {}],
    ['DELETE /auth/sessions/:id', { params: { id: randomUUID() } }],
    ['POST /auth/twofactor/:email/:otp/:provider', { params: { email: tenant.email, otp: '1', provider: 'Email' } }],
    ['POST /auth/sign-out', {}],
    ['GET /alert', found],
    ['GET /alert/:id', at('alert')],
    ['POST /alert', { body: { ...alert, branchId: null } }],
    ['PUT /alert/:id', { ...at('alert'), body: alert }],
    ['DELETE /alert/:id', at('alert')],
    ['GET /branch', found],
    ['GET /branch/:id', at('store')],
    ['POST /branch', { body: store }],
    ['PUT /branch/:id', { ...at('store'), body: store }],
    ['DELETE /branch/:id', at('store')],
    ['GET /auth/session', {}],
    ['GET /admin/role', found],
    ['GET /admin/role/:id', at('platformRole')],
    ['POST /admin/role', { body: role }],
    ['PUT /admin/role/:id', { ...at('platformRole'), body: role }],
    ['GET /admin/role/permission/:id', at('platformRole')],
    ['POST /admin/role/permission/:id', { ...at('platformRole'), body: { permissions: ['Platform.Tenants.View'] } }],
    ['GET /admin/user', found],
    ['GET /admin/user/:id', at('platformUser')],
    ['POST /admin/user', { body: ofPlatform }],
    ['PUT /admin/user/:id', { ...at('platformUser'), body: { ...ofPlatform, password: '' } }],
    ['POST /admin/user/invite/:id', at('platformUser')],
    ['POST /admin/user/second-step-off/:id', at('platformUser')],
    ['DELETE /admin/user/:id', at('platformUser')],
    ['GET /role', found],
    ['GET /role/:id', at('role')],
    ['POST /role', { body: role }],
    ['PUT /role/:id', { ...at('role'), body: role }],
    ['GET /role/permission/:id', at('role')],
    ['POST /role/permission/:id', { ...at('role'), body: { permissions: ['Permissions.Store.View'] } }],
    ['GET /user', found],
    ['GET /user/:id', at('user')],
    ['POST /user', { body: colleague }],
    ['PUT /user/:id', { ...at('user'), body: { ...colleague, password: '' } }],
    ['POST /user/invite/:id', at('user')],
    ['POST /user/second-step-off/:id', at('user')],
    ['DELETE /user/:id', at('user')],
    ['GET /user/profile', {}],
    ['POST /user/profile', { body: { ...aColleague(canary), currentPassword: 'Wrong-pass-1' } }],
    ['POST /user/authenticator/begin', { body: { currentPassword: 'Wrong-pass-1' } }],
    ['POST /user/authenticator/confirm', { body: { setUp: canary, code: '123456' } }],
    ['POST /user/authenticator/recovery-codes', { body: { currentPassword: 'Wrong-pass-1' } }],
    ['POST /user/authenticator/remove', { body: { currentPassword: 'Wrong-pass-1' } }],
    [
      'POST /user/change-password',
      { body: { currentPassword: 'Wrong-pass-1', newPassword: password, confirmPassword: password } },
    ],
    ['GET /timezone', {}],
    ['GET /timezone/changes', { query: { name: 'Europe/London' } }],
    ['GET /default/attention', {}],
    ['GET /default/dashboard', {}],
    ['GET /default/first-steps', {}],
    ['GET /device', found],
    ['GET /device/:id', at('device')],
    ['GET /device/arrival', { query: { since: '2026-01-01T00:00:00Z' } }],
    ['GET /device/:id/playing', at('device')],
    ['GET /device/:id/presence', at('device')],
    ['GET /branch/:id/uptime', at('store')],
    ['GET /device/GetDevicesbyBranch/:id', at('store')],
    ['GET /device/GetDevicesbyGroup/:id', at('deviceGroup')],
    ['POST /device', { body: device }],
    ['PUT /device/:id', { ...at('device'), body: device }],
    ['DELETE /device/:id', at('device')],
    ['GET /device/:id/commands', at('device')],
    ['POST /device/reload/:id', at('device')],
    ['POST /device/identify/:id', at('device')],
    ['POST /device/clear-cache/:id', at('device')],
    ['POST /device/unpair/:id', at('device')],
    ['GET /schedule/refresh', {}],
    ['POST /device/register', { body: { deviceId: ids.device } }],
    ['POST /device/pair/:id', { ...at('device'), body: { pairingCode: pairing.code } }],
    ['GET /devicegroup', found],
    ['GET /devicegroup/:id', at('deviceGroup')],
    ['POST /devicegroup', { body: group }],
    ['PUT /devicegroup/:id', { ...at('deviceGroup'), body: { ...group, parentId: 0 } }],
    ['DELETE /devicegroup/:id', at('deviceGroup')],
    ['GET /library/directory', {}],
    ['GET /library/directory/:id', at('directory')],
    ['GET /library/file', found],
    ['GET /library/file/:id', at('file')],
    ['POST /library/text', { body: { directoryId: ids.directory, fileName: name, content } }],
    ['POST /library/web', { body: { directoryId: ids.directory, fileName: name, page } }],
    // Nowhere, so that no test asks a site of the internet.
    ['POST /library/web/check', { body: { url: 'https://nowhere.localhost/' } }],
    ['PUT /library/file/:id', { ...at('file'), body: { fileName: name, directoryId: ids.directory } }],
    ['POST /library/directory', { body: { name, parentId: ids.directory } }],
    ['PUT /library/directory/:id', { ...at('directory'), body: { name } }],
    ['DELETE /library/directory/:id', at('directory')],
    ['DELETE /library/file/:id/:force', { params: { id: ids.file, force: 'true' } }],
    ['POST /library/upload', {}],
    ['GET /playlist', found],
    ['GET /playlist/withcontents/:id', at('playlist')],
    ['POST /playlist', { body: playlist }],
    ['POST /playlist/clone', { body: { playlistId: ids.playlist, name } }],
    ['GET /playlist/stores/:id', at('playlist')],
    ['GET /playlist/schedules/:id', at('playlist')],
    ['DELETE /playlist/contents/:id', at('playlistItem')],
    ['PUT /playlist/:id', { ...at('playlist'), body: playlist }],
    ['DELETE /playlist/:id', at('playlist')],
    ['GET /report/playback', found],
    ['GET /report/playback/days', { query: { fileId: ids.file } }],
    ['GET /schedule', found],
    ['GET /schedule/:id', at('schedule')],
    ['GET /schedule/plan/:id', at('deviceGroup')],
    ['GET /schedule/timeline', { query: { date: '01-Jun-2099' } }],
    [
      'GET /schedule/:startDate/:endDate/:groupId',
      { params: { startDate: '01-Jun-2099', endDate: '30-Jun-2099', groupId: ids.deviceGroup } },
    ],
    ['POST /schedule', { body: schedule }],
    ['PUT /schedule/:id', { ...at('schedule'), body: schedule }],
    ['DELETE /schedule/:id', at('schedule')],
    ['GET /override', {}],
    ['GET /override/emergency', {}],
    ['POST /override', { body: { playlistId: ids.playlist, ...place } }],
    ['POST /override/end/:id', at('override')],
    ['GET /search', { query: { q: canary } }],
    ['GET /settings', {}],
    ['POST /settings', {}],
    ['GET /settings/usage', {}],
    ['GET /player/manifest', {}],
    ['POST /player/acknowledge', { body: { requestId: '6f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a5b', problem: canary } }],
    ['POST /player/report', { body: { manifestVersion: null, playerVersion: '1', lastError: canary } }],
    [
      'POST /player/plays',
      {
        body: {
          plays: [
            {
              playId: randomUUID(),
              fileId: ids.file,
              playlistId: ids.playlist,
              scheduleId: ids.schedule,
              from: '2026-11-01T10:00:00Z',
              until: '2026-11-01T10:00:10Z',
              isWhole: true,
            },
          ],
        },
      },
    ],
    ['GET /device/:id/snapshot', at('device')],
    ['POST /player/snapshot', { body: { picture: '/9j/4AAQ' } }],
    ['POST /player/pair', { body: { playerCode: tenant.playerCode, accessCode: 1000, code: canary } }],
    ['POST /player/pairing', {}],
    ['POST /player/pairing/collect', { body: { secret: pairing.secret } }],
    ['GET /realtime/config', {}],
    [
      'POST /pusher/auth',
      { body: { ...socket, channel_name: `private-t${ids.tenant}-console`, deviceId: ids.device } },
    ],
    ['POST /pusher/user-auth', { body: socket }],
    ['POST /vitals', { body: { vitals: [{ name: 'LCP', value: 900 }] } }],
  ]);
}
