import type { Sample } from '../../test/sample.ts';

export const sample: Sample = {
  requests: () => ({
    'GET /settings': {},
    'POST /settings': {},
    'GET /settings/usage': {},
    'PUT /settings/operator-access': { body: { mayChange: true } },
  }),
};
