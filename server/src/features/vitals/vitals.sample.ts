import type { Sample } from '../../test/sample.ts';

export const sample: Sample = {
  requests: () => ({
    'POST /vitals': { body: { vitals: [{ name: 'LCP', value: 900 }] } },
  }),
};
