import { queryOptions } from '@tanstack/react-query';
import { bin } from '@vitrine/contract/bin';
import { call } from '../../lib/api.ts';

const alsoShows = ['files', 'playlists', 'schedules', 'devices', 'stores', 'device-groups'] as const;

export const binList = { entity: 'bin', endpoint: bin.list, alsoShows } as const;

export const binCountsQuery = queryOptions({
  queryKey: ['bin', 'counts'],
  meta: { alsoShows },
  queryFn: ({ signal }) => call(bin.counts, {}, signal),
});
