import type { Sample } from '../../test/sample.ts';

export const sample: Sample = {
  requests: ({ canary }) => ({
    'GET /player/manifest': {},
    'POST /player/acknowledge': { body: { requestId: '6f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a5b', problem: canary } },
    'POST /player/report': { body: { manifestVersion: null, playerVersion: '1', lastError: canary } },
  }),
};
