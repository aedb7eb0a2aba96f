import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Request } from '@vitrine/contract/endpoint';
import { playbackReport } from '@vitrine/contract/playback-report';
import { call } from '../../lib/api.ts';

const alsoShows = ['files', 'playlists', 'devices', 'stores'] as const;

export const playsList = { entity: 'plays', endpoint: playbackReport.rows, alsoShows } as const;

export const playDaysQuery = (query: Request<typeof playbackReport.days>['query']) =>
  queryOptions({
    queryKey: ['plays', 'days', query],
    meta: { alsoShows },
    queryFn: ({ signal }) => call(playbackReport.days, { query }, signal),
    placeholderData: keepPreviousData,
  });
