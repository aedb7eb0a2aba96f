import { queryOptions } from '@tanstack/react-query';
import { bin } from '@vitrine/contract/bin';
import { binKinds, binned } from '@vitrine/contract/entities/binned';
import { call } from '../../lib/api.ts';

const alsoShows = binKinds.map((kind) => binned[kind].entity);

export const binList = { entity: 'bin', endpoint: bin.list, alsoShows } as const;

export const binCountsQuery = queryOptions({
  queryKey: ['bin', 'counts'],
  meta: { alsoShows },
  queryFn: ({ signal }) => call(bin.counts, {}, signal),
});
