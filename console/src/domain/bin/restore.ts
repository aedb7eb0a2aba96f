import { bin } from '@vitrine/contract/bin';
import { binKinds, binned } from '@vitrine/contract/entities/binned';
import { maxBulkItems } from '@vitrine/contract/bulk';
import type { Output } from '@vitrine/contract/endpoint';
import { call } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';
import { refreshEntity } from '../../lib/refresh-entity.ts';

/** Besides the bin: kinds that are deleted, or restored, with others, and what shows them. */
const concerned = ['directories', 'alerts', 'overrides', 'dashboard'];
const binKeys = binKinds.map((kind) => binned[kind].entity);

/** Refetches everything that shows deleted records, or records that were deleted with them. */
export async function refreshAfterBin(): Promise<void> {
  await Promise.all(['bin', ...binKeys, ...concerned].map((entity) => refreshEntity(queryClient, entity)));
}

export async function restoreDeletions(deletionIds: readonly number[]): Promise<Output<typeof bin.restore>> {
  const all: Output<typeof bin.restore> = { done: [], refused: [], restored: [], screens: 0 };
  for (let next = 0; next < deletionIds.length; next += maxBulkItems) {
    const items = deletionIds.slice(next, next + maxBulkItems).map((id) => ({ id }));
    const { done, refused, restored, screens } = await call(bin.restore, { body: { items } });
    all.done.push(...done);
    all.refused.push(...refused);
    all.restored.push(...restored);
    all.screens = Math.max(all.screens, screens);
  }
  await refreshAfterBin();
  return all;
}
