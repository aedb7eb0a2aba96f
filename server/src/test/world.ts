// One of everything that a tenant can have.
import { randomUUID } from 'node:crypto';
import type { LibraryFile } from '@vitrine/contract/library';
import type { Kind } from '@vitrine/contract/entities';
import { alerts } from '@vitrine/contract/alerts';
import { player } from '@vitrine/contract/player';
import { resellerPlans } from '@vitrine/contract/reseller-plans';
import { resellers } from '@vitrine/contract/resellers';
import { platformRoles, roles } from '@vitrine/contract/roles';
import { platformUsers, users } from '@vitrine/contract/users';
import { aTenant, type Client, fromAfar, nobody, password, superAdmin, type Tenant } from './api.ts';
import { anInvoice, aPayment } from './invoices.ts';
import { announced } from './outbox.ts';
import { aPackage } from './packages.ts';
import { aSubscription } from './subscriptions.ts';
import { anOverride, aPlaylist, aSchedule, aScreen } from './programme.ts';
import { aPicture } from './sample-media.ts';
import { aGroup, aStore } from './screens.ts';
import { aFolderOf, uploaded, worked } from './uploads.ts';

export type Ids = Record<Kind, number>;

export interface World {
  tenant: Tenant;
  device: Client;
  ids: Ids;
  /** In every name and text of this tenant's and in no other's. */
  canary: string;
  file: LibraryFile;
  /** Of a screen that waits to be paired. */
  pairing: { code: string; secret: string };
}

export async function aWorld(): Promise<World> {
  const canary = `canary${randomUUID().slice(0, 8)}`;
  const tenant = await aTenant(`Company ${canary}`);
  const texts = { name: `Name ${canary}`, description: `Description ${canary}` };
  const { branchId: store } = await aStore(tenant, {
    ...texts,
    address: `Street ${canary}`,
    city: canary,
    phone: canary,
  });
  const { groupId: group } = await aGroup(tenant, texts);
  const device = await aScreen(tenant, { ...texts, groupId: group, branchId: store, code: canary });
  const directory = await aFolderOf(tenant, canary);
  const [picture] = await uploaded(tenant, directory, { [`${canary}.jpg`]: await aPicture() });
  if (!picture) throw new Error('No picture');
  const file = await worked(tenant, picture);
  // Two, so that one can be taken out.
  const items = [{ fileId: file.fileId }, { fileId: file.fileId, sortOrder: 1 }];
  const playlist = await aPlaylist(tenant, { ...texts, playlistContents: items });
  const content = playlist.playlistContents[0]?.contentId ?? 0;
  const { playlistId } = playlist;
  const { scheduleId: schedule } = await aSchedule(tenant, { playlistId, deviceGroups: [group] });
  const { overrideId: override } = await anOverride(tenant, { text: canary, groupIds: [group], isEmergency: true });
  const me = (await tenant.call(users.list)).body.map(({ id }) => id);
  const watched = { branchId: store, afterMinutes: 10, userIds: me };
  const { alertId: alert } = (await tenant.call(alerts.create, { body: watched })).body;
  // Not for all, so that no reseller may see it.
  const { planId: plan } = await aPackage({ ...texts, code: canary, isForAll: false });
  const { subscriptionId: subscription } = await aSubscription(tenant, { planId: plan, remarks: canary });
  const operator = await superAdmin();
  const reseller = (await operator.call(resellers.create, { body: aSeller(canary) })).body.id;
  const resellerPlan = (await operator.call(resellerPlans.create, { body: { planId: plan, resellerId: reseller } }))
    .body.id;
  const invoice = await anInvoice(tenant.tenantId, { remarks: canary, terms: canary });
  const payment = await aPayment(invoice.invoiceId, { remarks: canary });
  const role = (await tenant.call(roles.create, { body: texts })).body.id;
  const user = (await tenant.call(users.create, { body: { ...aColleague(canary), password, userRoles: [role] } })).body
    .id;
  const platformRole = (await operator.call(platformRoles.create, { body: texts })).body.id;
  const ofPlatform = { ...aColleague(canary), password, userRoles: [platformRole] };
  const platformUser = (await operator.call(platformUsers.create, { body: ofPlatform })).body.id;
  await announced(tenant);
  const ids = {
    tenant: tenant.tenantId,
    package: plan,
    role,
    user,
    store,
    deviceGroup: group,
    device: device.deviceId,
    directory,
    file: file.fileId,
    playlist: playlistId,
    playlistItem: content,
    schedule,
    override,
    alert,
    subscription,
    reseller,
    resellerPlan,
    invoice: invoice.invoiceId,
    invoiceItem: invoice.invoiceItems[0]?.itemId ?? 0,
    payment: payment.paymentId,
    platformRole,
    platformUser,
  };
  const pairing = (await nobody.call(player.startPairing, {}, fromAfar())).body;
  return { tenant, device, ids, canary, file, pairing };
}

export function aColleague(canary: string) {
  return { firstName: 'Ben', lastName: canary, email: `${randomUUID()}@tenant.example`, phoneNumber: canary };
}

export function aSeller(canary: string) {
  const owner = { firstName: 'Rita', lastName: canary, email: `${randomUUID()}@reseller.example`, phoneNumber: canary };
  return { companyName: `Signs ${canary}`, ...owner, password };
}
