import type { Sample } from '../../test/sample.ts';

export const sample: Sample = {
  requests: ({ ids }) => ({
    'GET /activity': { query: { person: ids.user } },
    'GET /activity/people': {},
  }),
};
