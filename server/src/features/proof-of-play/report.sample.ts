import { insertPlayDays } from '@vitrine/testing/play-days';
import type { Sample } from '../../test/sample.ts';

export const sample: Sample = {
  requests: ({ ids, canary }) => ({
    'GET /report/playback': { query: { search: canary } },
    'GET /report/playback/days': { query: { fileId: ids.file } },
  }),
  tooMany: {
    'GET /report/playback': insertPlayDays(
      `select $1::int, date '2026-01-01', 1, 1, 1, n, 1, 1, 5000 from generate_series(1, $2) n`,
    ),
  },
};
