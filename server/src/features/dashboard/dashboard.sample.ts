import type { Sample } from '../../test/sample.ts';

export const sample: Sample = {
  requests: () => ({
    'GET /admin/default/dashboard': {},
    'GET /default/attention': {},
    'GET /default/dashboard': {},
    'GET /default/first-steps': {},
  }),
};
