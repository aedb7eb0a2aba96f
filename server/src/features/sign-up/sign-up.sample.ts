import { password } from '../../test/api.ts';
import type { Sample } from '../../test/sample.ts';

export const sample: Sample = {
  requests: ({ tenant, ids, canary }) => ({
    'GET /admin/sign-up': {},
    // Always on: the tests of all endpoints share the server.
    'PUT /admin/sign-up': { body: { isOn: true, planId: ids.package, maxPerDay: 10_000 } },
    'GET /sign-up': {},
    'POST /sign-up': {
      body: { companyName: canary, firstName: 'Mara', lastName: canary, emailAddress: tenant.email },
    },
    'POST /sign-up/open': { body: { token: 'no' } },
    'POST /sign-up/confirm': { body: { token: 'no', password } },
  }),
};
