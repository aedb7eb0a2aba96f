import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Request } from '@vitrine/contract/endpoint';
import { proofOfPlayReport } from '@vitrine/contract/proof-of-play-report';
import { call } from '../../lib/api.ts';

const alsoShows = ['files', 'playlists', 'devices', 'stores'] as const;

export const playsList = { entity: 'plays', endpoint: proofOfPlayReport.rows, alsoShows } as const;

export const playDaysQuery = (query: Request<typeof proofOfPlayReport.days>['query']) =>
  queryOptions({
    queryKey: ['plays', 'days', query],
    meta: { alsoShows },
    queryFn: ({ signal }) => call(proofOfPlayReport.days, { query }, signal),
    placeholderData: keepPreviousData,
  });
