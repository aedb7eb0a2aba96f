import type { Sample } from '../../test/sample.ts';

export const sample: Sample = {
  requests: ({ canary }) => ({
    'GET /search': { query: { q: canary } },
  }),
};
