import type { Sample } from '../../test/sample.ts';

export const sample: Sample = {
  requests: ({ ids, canary }) => ({
    'GET /report/playback': { query: { search: canary } },
    'GET /report/playback/days': { query: { fileId: ids.file } },
  }),
  tooMany: {
    'GET /report/playback': `insert into play_days
      (tenant_id, day, store_id, device_id, playlist_id, file_id, plays, whole_plays, duration_ms)
    select $1, '2026-01-01', 1, 1, 1, n, 1, 1, 5000 from generate_series(1, $2) n`,
  },
};
