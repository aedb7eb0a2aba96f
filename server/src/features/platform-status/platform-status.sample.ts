import type { Sample } from '../../test/sample.ts';

export const sample: Sample = {
  requests: () => ({
    'GET /admin/platform/status': {},
  }),
};
