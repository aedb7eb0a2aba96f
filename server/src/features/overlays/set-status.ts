import type { BulkReply } from '@vitrine/contract/bulk';
import type { Input } from '@vitrine/contract/endpoint';
import type { overlays as endpoints } from '@vitrine/contract/overlays';
import { lockTenant } from '../../db/lock-tenant.ts';
import { records } from '../../db/records.ts';
import { overlays } from '../../db/schema/overlays.ts';
import type { Tx } from '../../db/transaction.ts';
import { updateAtVersion } from '../../db/write-one.ts';
import { changeEach } from '../../http/request/change-each.ts';
import { checkOverlay } from './check-overlay.ts';
import { getOverlay } from './overlays.queries.ts';

type Body = Input<typeof endpoints.setStatus>['body'];

/** Sets the status of overlays. Activation checks them again, because a playlist in the layout may have got a video meanwhile. */
export async function setStatus(tx: Tx, { items, isActive }: Body): Promise<BulkReply> {
  await lockTenant(tx);
  return changeEach(tx, records.overlay, items, async ({ id, version, name }) => {
    if (isActive) await checkOverlay(tx, await getOverlay(tx, id));
    await updateAtVersion(tx, overlays, { id, version, what: name }, { isActive });
  });
}
