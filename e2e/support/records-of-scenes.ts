import { alerts } from '@vitrine/contract/alerts';
import { layouts } from '@vitrine/contract/layouts';
import { overlays } from '@vitrine/contract/overlays';
import { roles } from '@vitrine/contract/roles';
import { aLayout, aPart } from '@vitrine/contract/rules/test/layouts';
import { stores } from '@vitrine/contract/stores';
import { users } from '@vitrine/contract/users';
import { webhooks } from '@vitrine/contract/webhooks';
import { longName } from './scene-actions.ts';
import type { Tenant } from './factories.ts';
import { propose } from './propose.ts';
import { aStore, createRecords } from './records.ts';

/** What the scenes of a tenant show: at least one record of each kind, and one in the bin. */
export async function createRecordsOfScenes(tenant: Tenant, { origin }: { origin: string }): Promise<void> {
  const { call } = tenant;
  const { store, directoryId } = await createRecords(tenant, longName);
  const [me] = await call(users.list, { query: {} });
  await call(alerts.create, { body: { branchId: store.branchId, afterMinutes: 10, userIds: [me?.id ?? 0] } });
  const { branchId: id } = await aStore(tenant, 'Manly pop-up');
  await call(stores.remove, { params: { id } });
  await call(roles.create, { body: { name: longName, description: longName } });
  const layout = aLayout({ parts: [aPart('text', { words: '2 for 1' })] });
  const { fileId } = await call(layouts.create, { body: { directoryId, fileName: 'Corner', layout } });
  const dates = { startDate: '2999-01-01', endDate: '2999-12-31' };
  await call(overlays.create, { body: { fileId, ...dates, storeIds: [store.branchId] } });
  const args = { text: 'Closing at four', storeIds: [store.branchId], minutes: 120, isEmergency: true };
  await propose(tenant, { origin, keyName: 'Till', tool: 'show_now', args });
  const events = ['device.offline', 'playlist.published'] as const;
  await call(webhooks.create, { body: { url: 'https://till.example/vitrine', description: '', events: [...events] } });
}
